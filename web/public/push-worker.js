// Shows notices and opens their page. It keeps nothing and answers no request.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const icon = '/icon-192.png';
  const shown = { body, tag, icon, badge: icon, lang: 'mn', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  // Only pages of this site.
  if (address.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const same = pages.find(({ url }) => url === address.href);
    await (same ? same.focus() : self.clients.openWindow(address.href));
  };
  event.waitUntil(open());
});
