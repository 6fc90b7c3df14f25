/** Every URL of the site that a text or a link names. */
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
  /** The developer portfolio, one address a person. */
  portfolio: '/jishee-hugjuulegch',
  terms: '/terms',
  privacy: '/privacy',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Framed by the chat panel; nothing links to it. */
  chatAssistant: '/chat-assistant',
  adminLogin: '/admin/login',
  adminDashboard: '/admin-dashboard',
  /** Where the user page's back button leads; it redirects to the dashboard. */
  adminDashboardAlias: '/admin/dashboard',
} as const;

/** The page of one article. */
export const blogPostPath = (slug: string) => `${PATHS.blog}/${encodeURIComponent(slug)}`;

/** The staff area's page of one user. */
export const adminUserPath = (id: string) => `/admin/users/${encodeURIComponent(id)}`;
