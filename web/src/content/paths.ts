/** Every URL of the site that a text or a link names (spec §2; `/program` and recovery: design §7). */
export const PATHS = {
  home: '/',
  product: '/product',
  voiceAgent: '/ai-voice-agent',
  pricing: '/pricing',
  services: '/services',
  about: '/about',
  contact: '/contact',
  documentation: '/documentation',
  blog: '/blog',
  login: '/login',
  signup: '/signup',
  partnership: '/partnership',
  program: '/program',
  designReport: '/free-design-report',
  /** The developer portfolio, `/{name}` (spec §2). */
  portfolio: '/jishee-hugjuulegch',
  terms: '/terms',
  privacy: '/privacy',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Framed by the chat panel; nothing links to it. */
  chatAssistant: '/chat-assistant',
  adminLogin: '/admin/login',
  adminDashboard: '/admin-dashboard',
  /** What the user page's back button names (spec §2); it leads to the dashboard. */
  adminDashboardAlias: '/admin/dashboard',
} as const;

export type PathName = keyof typeof PATHS;
