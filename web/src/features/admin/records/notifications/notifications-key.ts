/** The query key of the notifications: list and settings. */
export const NOTIFICATIONS_KEY = ['admin', 'notifications'] as const;
