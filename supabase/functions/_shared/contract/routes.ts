import {
  createBlogPost,
  deleteBlogPost,
  getAdminBlogPost,
  getBlogPost,
  listAdminBlog,
  listBlog,
  recordBlogView,
  updateBlogPost,
} from './blog-posts.ts';
import {
  createContactMessage,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  setContactMessageStatus,
  updateContactMessage,
} from './contact-messages.ts';
import { login, logout, refresh } from './customer-sessions.ts';
import { adminStats, adminSummary } from './dashboard.ts';
import {
  createDesignReportRequest,
  deleteDesignReportRequest,
  getDesignReportRequest,
  listDesignReportRequests,
  setDesignReportRequestStatus,
  updateDesignReportRequest,
} from './design-report-requests.ts';
import { takeFormToken } from './form-tokens.ts';
import { listHistory, restoreDeleted } from './history.ts';
import type { Route } from './http/route.ts';
import {
  dispatchNotifications,
  getNotificationSettings,
  listNotifications,
  retryNotification,
  setNotificationSettings,
} from './notifications.ts';
import {
  createPartnerRequest,
  decidePartner,
  deletePartner,
  getPartner,
  listPartners,
  updatePartner,
} from './partner-requests.ts';
import { erasePerson, findPerson } from './personal-data.ts';
import {
  createProgramRegistration,
  deleteProgramRegistration,
  getProgramRegistration,
  listProgramRegistrations,
  setProgramRegistrationStatus,
  updateProgramRegistration,
} from './program-registrations.ts';
import {
  createQuoteRequest,
  deleteQuoteRequest,
  getQuoteRequest,
  listQuoteRequests,
  setQuoteRequestStatus,
  updateQuoteRequest,
} from './quote-requests.ts';
import { countOldSpam, deleteOldSpam, markSpam, restoreFromSpam } from './spam.ts';
import { adminLogin, adminLogout, adminRefresh } from './staff-sessions.ts';
import { health, openapi } from './system.ts';
import { activateUser, deleteUser, getUser, listUsers, me, signup, suspendUser } from './users.ts';

/** Every endpoint of the API by its name. The router and the OpenAPI document are both made of it. */
export const ROUTES = {
  health,
  openapi,
  takeFormToken,
  createProgramRegistration,
  listProgramRegistrations,
  getProgramRegistration,
  updateProgramRegistration,
  setProgramRegistrationStatus,
  deleteProgramRegistration,
  createQuoteRequest,
  listQuoteRequests,
  getQuoteRequest,
  setQuoteRequestStatus,
  updateQuoteRequest,
  deleteQuoteRequest,
  createDesignReportRequest,
  listDesignReportRequests,
  getDesignReportRequest,
  setDesignReportRequestStatus,
  updateDesignReportRequest,
  deleteDesignReportRequest,
  createPartnerRequest,
  listPartners,
  getPartner,
  decidePartner,
  updatePartner,
  deletePartner,
  createContactMessage,
  listContactMessages,
  getContactMessage,
  setContactMessageStatus,
  updateContactMessage,
  deleteContactMessage,
  signup,
  me,
  listUsers,
  getUser,
  deleteUser,
  suspendUser,
  activateUser,
  login,
  refresh,
  logout,
  listBlog,
  getBlogPost,
  recordBlogView,
  listAdminBlog,
  getAdminBlogPost,
  createBlogPost,
  updateBlogPost,
  deleteBlogPost,
  adminLogin,
  adminRefresh,
  adminLogout,
  adminSummary,
  adminStats,
  listHistory,
  restoreDeleted,
  markSpam,
  restoreFromSpam,
  countOldSpam,
  deleteOldSpam,
  findPerson,
  erasePerson,
  listNotifications,
  retryNotification,
  getNotificationSettings,
  setNotificationSettings,
  dispatchNotifications,
} as const satisfies Record<string, Route>;
