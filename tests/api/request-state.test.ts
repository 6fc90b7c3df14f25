import { it } from 'vitest';
import { api, expectError } from './client.ts';

it('a wrong link of a request opens nothing', async () => {
  const read = (token: string) => api('POST', '/api/requests/state', { body: { token } });
  expectError(await read('0'.repeat(64)), 'not_found');
  for (const token of ['', '1', 'g'.repeat(64), `${'0'.repeat(64)}0`]) {
    expectError(await read(token), 'validation_failed');
  }
});
