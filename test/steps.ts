import { beforeEach } from 'vitest';

// The tests of a file may be the steps of one evening: after a failed test the others are skipped, and the whole file is repeated.
let hasFailed = false;
beforeEach(({ skip, onTestFailed }) => {
  skip(hasFailed, 'an earlier test of this file has failed');
  onTestFailed(() => {
    hasFailed = true;
  });
});
