"""Lessons: short games with captions, played at a real table by the real rules.

lesson.py says what stands in a file, course.py how far somebody has come in it.
"""
