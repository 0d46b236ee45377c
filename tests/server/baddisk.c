/* Preloaded into a server under test: its database lies on a disk that fails when it is told to.
 * The orders stand in a small shared file (see test_disk.py), so that they hold at once. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SOUND, FULL, BROKEN, UNSYNCED, SLOW };
struct orders { int kind, left, ms, done; };

static struct orders *orders(void) {
  static struct orders *shared;
  const char *name = getenv("BADDISK_ORDERS");
  if (!shared && name) {
    int fd = syscall(SYS_openat, AT_FDCWD, name, O_RDWR, 0);
    void *found = fd < 0 ? MAP_FAILED : mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (found != MAP_FAILED) shared = found;
  }
  return shared;
}

static int is_database(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "contraband.db") != 0;
}

/* Does this call fail? One fault less is left then. */
static int hit(int fd, int kind) {
  struct orders *now = orders();
  if (!now || now->kind != kind || now->left <= 0 || !is_database(fd)) return 0;
  now->left--;
  now->done++;
  return 1;
}

static int write_fails(int fd) {
  if (hit(fd, FULL)) errno = ENOSPC;
  else if (hit(fd, BROKEN)) errno = EIO;
  else return 0;
  return 1;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
  return write_fails(fd) ? -1 : syscall(SYS_pwrite64, fd, data, size, offset);
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  return pwrite64(fd, data, size, offset);
}
ssize_t write(int fd, const void *data, size_t size) {
  return write_fails(fd) ? -1 : syscall(SYS_write, fd, data, size);
}

static int sync_fails(int fd) {
  if (hit(fd, SLOW)) usleep(orders()->ms * 1000);
  if (!hit(fd, UNSYNCED)) return 0;
  errno = EIO;
  return 1;
}
int fsync(int fd) { return sync_fails(fd) ? -1 : syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_fails(fd) ? -1 : syscall(SYS_fdatasync, fd); }
