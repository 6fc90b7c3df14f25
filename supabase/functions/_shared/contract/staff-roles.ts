/** An owner also manages the team and erases people; a viewer changes nothing and exports nothing. */
export const STAFF_ROLES = ['owner', 'editor', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Labels of the roles, in the staff area and in the mail of an invitation. */
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Эзэмшигч',
  editor: 'Засварлагч',
  viewer: 'Үзэгч',
};

/** As what somebody is invited: to our team, or as a colleague by a customer. */
export const INVITED_ROLES = [...STAFF_ROLES, 'colleague'] as const;

/** The page of the site where an invitation is accepted. */
export const INVITATION_PATH = '/admin/invitation';
