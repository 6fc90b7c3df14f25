import type * as requests from '@contract/assistant-requests.ts';
import type * as bots from '@contract/bots.ts';
import { plainRoute as call } from '@/lib/plain-route.ts';

export const openBot = call<typeof bots.openBot>('GET', '/api/b/{key}');
export const askBot = call<typeof bots.askBot>('POST', '/api/b/{key}/messages');
export const rateBot = call<typeof bots.rateBot>('POST', '/api/b/{key}/ratings');
export const pollBot = call<typeof bots.pollBot>('GET', '/api/b/{key}/conversations/{id}', {
  etag: 'body',
});
export const sendBotPicture = call<typeof bots.sendBotPicture>(
  'POST',
  '/api/b/{key}/conversations/{id}/pictures',
);
export const declinePhones = call<typeof bots.declinePhones>(
  'POST',
  '/api/b/{key}/declined-phones',
);
export const placeRequest = call<typeof requests.placeRequest>('POST', '/api/b/{key}/requests');
export const openRequest = call<typeof requests.openRequest>('GET', '/api/o/{token}');
