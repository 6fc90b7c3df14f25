import { adminUserPath, PATHS } from './paths.ts';

/** Pages with the slim frame of the staff area: docs/product.md §2.1. */
export const isStaffArea = (pathname: string): boolean =>
  pathname === PATHS.adminDashboard || pathname.startsWith(adminUserPath(''));

/** The ids of what a staff page fills: a part of the header in place of the visitor's links, and the footer. */
export const STAFF_TOOLS_ID = 'staff-tools';
export const STAFF_FOOTER_ID = 'staff-footer';
