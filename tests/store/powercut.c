/* Preloaded into a process under test: notes every write and every sync of its files, in order,
 * so that the disk can be rebuilt as a power cut at any moment would have left it. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <fcntl.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static void put(char kind, const char *path, int length, long long offset, const void *data, int size) {
  static int out = -2;
  struct { long long offset; int size; int path; char kind; char pad[7]; } head = {0};
  if (out == -2) {
    const char *name = getenv("POWERCUT_TRACE");
    out = name ? syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
  }
  if (out < 0) return;
  head.kind = kind, head.offset = offset, head.size = size, head.path = length;
  pthread_mutex_lock(&one_at_a_time);
  syscall(SYS_write, out, &head, sizeof head);
  syscall(SYS_write, out, path, length);
  if (size > 0) syscall(SYS_write, out, data, size);
  pthread_mutex_unlock(&one_at_a_time);
}

static void note(char kind, int fd, long long offset, const void *data, int size) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int length = readlink(link, path, sizeof path);
  if (length > 0 && path[0] == '/') put(kind, path, length, offset, data, size);
}

int unlink(const char *path) {
  int failed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (!failed) put('u', path, strlen(path), 0, 0, 0);
  return failed;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
  ssize_t done = syscall(SYS_pwrite64, fd, data, size, offset);
  if (done > 0) note('w', fd, offset, data, done);
  return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  return pwrite64(fd, data, size, offset);
}
ssize_t write(int fd, const void *data, size_t size) {
  long long offset = syscall(SYS_lseek, fd, 0, SEEK_CUR);
  ssize_t done = syscall(SYS_write, fd, data, size);
  if (done > 0 && offset >= 0) note('w', fd, offset, data, done);
  return done;
}
int ftruncate64(int fd, off64_t size) {
  int failed = syscall(SYS_ftruncate, fd, size);
  if (!failed) note('t', fd, size, 0, 0);
  return failed;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
int fsync(int fd) {
  int failed = syscall(SYS_fsync, fd);
  if (!failed) note('s', fd, 0, 0, 0);
  return failed;
}
int fdatasync(int fd) {
  int failed = syscall(SYS_fdatasync, fd);
  if (!failed) note('s', fd, 0, 0, 0);
  return failed;
}
