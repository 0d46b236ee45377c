"""Lessons: short games with captions, played at a real table by the real rules.

lesson.py describes a file, course.py how far somebody has got in it.
"""
