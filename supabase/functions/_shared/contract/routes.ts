import { addArticleImage, getArticleImage } from './article-images.ts';
import {
  cancelPlaced,
  changeRequest,
  confirmComing,
  deleteRequest,
  getCalendarLink,
  getDayPlan,
  getRequest,
  getRequestCalendar,
  getRequestSums,
  listMoveTimes,
  listRequests,
  openRequest,
  placeRequest,
  readCalendar,
  renewCalendarLink,
  wishToMove,
} from './assistant-requests.ts';
import {
  addAssistantPicture,
  addAutomation,
  addBookable,
  addService,
  changeAutomation,
  changeBookable,
  changeGood,
  changeService,
  deleteAutomation,
  deleteBookable,
  deleteGood,
  deleteService,
  getAutomations,
  listGoods,
  putGoods,
} from './automations.ts';
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
import { askBot, declinePhones, leaveLead, openBot, pollBot, rateBot, reportBot } from './bots.ts';
import { changeMany, undoMany } from './bulk-changes.ts';
import {
  getBusinessProfile,
  getUserBusinessProfile,
  saveBusinessProfile,
} from './business-profiles.ts';
import { listClientErrors, reportClientError, reportPolicyViolation } from './client-errors.ts';
import { inviteColleague, listOwnColleagues, removeColleague } from './colleagues.ts';
import { contactMessages } from './contact-messages.ts';
import { login, logout, refresh } from './customer-sessions.ts';
import { adminStats, adminSummary } from './dashboard.ts';
import { designReportRequests } from './design-report-requests.ts';
import { takeFormToken } from './form-tokens.ts';
import { adminHealth, monitorHealth } from './health.ts';
import { listHistory, restoreDeleted } from './history.ts';
import type { Route } from './http/route.ts';
import { listInbox } from './inbox.ts';
import {
  addManagedAnswer,
  changeManagedAnswer,
  clearAssistant,
  clearManagedAnswer,
  deleteManagedAnswer,
  getAssistant,
  giveConversationsBack,
  listAssistants,
  pauseAssistant,
  refuseAssistant,
  refuseManagedAnswer,
  resumeAssistant,
} from './managed-assistants.ts';
import {
  activateUser,
  deleteUser,
  extendTrial,
  getUser,
  listUsers,
  setSetupState,
  suspendUser,
} from './managed-users.ts';
import {
  dispatchNotifications,
  getNotificationSettings,
  listNotifications,
  retryNotification,
  sendNotificationNow,
  setNotificationSettings,
} from './notifications.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  dropEmailChange,
  endSessions,
  getOwnData,
  readEmailChange,
} from './own-account.ts';
import {
  createOwnAnswer,
  deleteOwnAnswer,
  importOwnAnswers,
  listOwnAnswers,
  orderOwnAnswers,
  proposeOwnAnswers,
  updateOwnAnswer,
} from './own-answers.ts';
import {
  checkOwnTexts,
  getAssistantUsage,
  getOwnAssistant,
  noteAssistantTry,
  pauseOwnAssistant,
  publishOwnAssistant,
  renewAssistantKey,
  saveOwnAssistant,
} from './own-assistant.ts';
import {
  addQuickReply,
  changeQuickReply,
  deleteLead,
  deleteQuickReply,
  getConversation,
  getLead,
  keepPresent,
  listConversations,
  listLeads,
  listOwnMissed,
  listQuickReplies,
  setConversationState,
  setLeadStatus,
  settleOwnMissed,
  typeInTalk,
  writeInTalk,
} from './own-conversations.ts';
import { getOwnWeek, listOwnInbox } from './own-inbox.ts';
import { readOwnParts } from './own-parts.ts';
import { partnerRequests } from './partner-requests.ts';
import {
  getPayment,
  getReceipt,
  getStaffPayment,
  linkReceipt,
  listOwnPayments,
  listPayments,
  refuseReceipt,
  removePaymentCompany,
  requestPlanPayment,
  sendReceipt,
  setPaymentCompany,
  setPaymentStatus,
  takeRefusalBack,
} from './payments.ts';
import { erasePerson, findPerson } from './personal-data.ts';
import { getOwnPlan, getPaymentTerms, getUserPlan } from './plan-periods.ts';
import { answerSeat, changeProgram, getProgram, listWaiting, readProgram } from './program.ts';
import { grantSeat, programRegistrations } from './program-registrations.ts';
import { deletePushDevice, listPushDevices, savePushDevice, testPushDevice } from './push.ts';
import { quoteRequests } from './quote-requests.ts';
import { listRelated, searchRecords } from './record-hits.ts';
import type { KindsWith } from './record-kinds.ts';
import {
  addNote,
  deleteNote,
  getRecordWork,
  listColleagues,
  listMyWork,
  sendReply,
  setRecordWork,
  undoReply,
  updateNote,
} from './record-work.ts';
import { readRequestState } from './request-state.ts';
import { correctSignUp } from './sign-up-corrections.ts';
import { countOldSpam, deleteOldSpam, markSpam, restoreFromSpam } from './spam.ts';
import {
  adminLogin,
  adminLogout,
  adminRefresh,
  confirmIdentity,
  getIdentity,
} from './staff-sessions.ts';
import { health, openapi } from './system.ts';
import {
  acceptInvitation,
  activateMember,
  cancelInvitation,
  getSecondFactor,
  getTeam,
  inviteMember,
  openInvitation,
  removeMember,
  requireSecondFactor,
  setMemberRole,
  suspendMember,
} from './team.ts';
import { changeProfile, me, resendConfirmation, signup } from './users.ts';

/** The records that visitors send by a form; a kind without its record does not compile. */
export const FORM_RECORDS = {
  'program-registrations': programRegistrations,
  'quote-requests': quoteRequests,
  'design-report-requests': designReportRequests,
  partners: partnerRequests,
  'contact-messages': contactMessages,
} as const satisfies Record<KindsWith<'form'>, object>;

type FormKind = keyof typeof FORM_RECORDS;
type FormAction = keyof (typeof FORM_RECORDS)[FormKind];
/** The routes of the forms under names such as `partners.list`. */
export type FormRoutes = {
  [Name in `${FormKind}.${FormAction}`]: Name extends `${infer Kind extends FormKind}.${infer Action extends FormAction}`
    ? (typeof FORM_RECORDS)[Kind][Action]
    : never;
};

/** What each route of a form has, under the route's name. */
export const ofFormRoutes = <Member>(
  of: (kind: FormKind, action: FormAction) => Member,
): Record<keyof FormRoutes, Member> => {
  const kinds = Object.entries(FORM_RECORDS) as [FormKind, Record<FormAction, Route>][];
  const named = kinds.flatMap(([kind, record]) =>
    (Object.keys(record) as FormAction[]).map((action) => [`${kind}.${action}`, of(kind, action)]),
  );
  return Object.fromEntries(named);
};

/** Every endpoint of the API by its name; the router and the OpenAPI document are made from it. */
export const ROUTES = {
  health,
  adminHealth,
  monitorHealth,
  openapi,
  takeFormToken,
  getProgram,
  answerSeat,
  listWaiting,
  readProgram,
  changeProgram,
  ...(ofFormRoutes((kind, action) => FORM_RECORDS[kind][action]) as FormRoutes),
  grantSeat,
  signup,
  resendConfirmation,
  correctSignUp,
  me,
  changeProfile,
  listOwnColleagues,
  inviteColleague,
  removeColleague,
  getBusinessProfile,
  saveBusinessProfile,
  getOwnAssistant,
  saveOwnAssistant,
  publishOwnAssistant,
  pauseOwnAssistant,
  renewAssistantKey,
  checkOwnTexts,
  noteAssistantTry,
  getAssistantUsage,
  listOwnAnswers,
  createOwnAnswer,
  // Before the route of one answer: the first that fits a path serves it.
  orderOwnAnswers,
  importOwnAnswers,
  proposeOwnAnswers,
  updateOwnAnswer,
  deleteOwnAnswer,
  getAutomations,
  addAutomation,
  changeAutomation,
  deleteAutomation,
  listGoods,
  putGoods,
  changeGood,
  deleteGood,
  addService,
  changeService,
  deleteService,
  addBookable,
  changeBookable,
  deleteBookable,
  addAssistantPicture,
  listConversations,
  getConversation,
  setConversationState,
  writeInTalk,
  typeInTalk,
  keepPresent,
  listQuickReplies,
  addQuickReply,
  changeQuickReply,
  deleteQuickReply,
  listPushDevices,
  savePushDevice,
  deletePushDevice,
  testPushDevice,
  listLeads,
  getLead,
  setLeadStatus,
  deleteLead,
  listOwnMissed,
  settleOwnMissed,
  openBot,
  askBot,
  rateBot,
  leaveLead,
  declinePhones,
  pollBot,
  reportBot,
  placeRequest,
  openRequest,
  cancelPlaced,
  confirmComing,
  wishToMove,
  listMoveTimes,
  getRequestCalendar,
  listRequests,
  // Before the route of one request: the first that fits a path serves it.
  getRequestSums,
  getDayPlan,
  getRequest,
  changeRequest,
  deleteRequest,
  getCalendarLink,
  renewCalendarLink,
  readCalendar,
  listAssistants,
  getAssistant,
  pauseAssistant,
  resumeAssistant,
  clearAssistant,
  clearManagedAnswer,
  refuseAssistant,
  refuseManagedAnswer,
  giveConversationsBack,
  addManagedAnswer,
  changeManagedAnswer,
  deleteManagedAnswer,
  changePassword,
  changeEmail,
  dropEmailChange,
  readEmailChange,
  endSessions,
  getOwnData,
  readOwnParts,
  listOwnInbox,
  getOwnWeek,
  deleteAccount,
  getPayment,
  sendReceipt,
  setPaymentCompany,
  removePaymentCompany,
  listOwnPayments,
  requestPlanPayment,
  getOwnPlan,
  getPaymentTerms,
  getUserPlan,
  listPayments,
  getStaffPayment,
  setPaymentStatus,
  refuseReceipt,
  takeRefusalBack,
  linkReceipt,
  getReceipt,
  listUsers,
  getUser,
  deleteUser,
  suspendUser,
  activateUser,
  setSetupState,
  extendTrial,
  getUserBusinessProfile,
  login,
  refresh,
  logout,
  listBlog,
  getBlogPost,
  recordBlogView,
  listAdminBlog,
  getAdminBlogPost,
  addArticleImage,
  getArticleImage,
  createBlogPost,
  updateBlogPost,
  deleteBlogPost,
  adminLogin,
  adminRefresh,
  adminLogout,
  getIdentity,
  confirmIdentity,
  adminSummary,
  adminStats,
  listHistory,
  restoreDeleted,
  markSpam,
  restoreFromSpam,
  countOldSpam,
  deleteOldSpam,
  changeMany,
  undoMany,
  searchRecords,
  listRelated,
  listMyWork,
  listInbox,
  listColleagues,
  getRecordWork,
  setRecordWork,
  addNote,
  sendReply,
  undoReply,
  updateNote,
  deleteNote,
  findPerson,
  erasePerson,
  listNotifications,
  retryNotification,
  sendNotificationNow,
  getNotificationSettings,
  setNotificationSettings,
  readRequestState,
  reportClientError,
  reportPolicyViolation,
  listClientErrors,
  dispatchNotifications,
  getTeam,
  inviteMember,
  cancelInvitation,
  setMemberRole,
  suspendMember,
  activateMember,
  removeMember,
  getSecondFactor,
  requireSecondFactor,
  openInvitation,
  acceptInvitation,
} as const satisfies Record<string, Route>;
