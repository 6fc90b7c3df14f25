import { adminUserPath, PATHS } from './paths.ts';

/** Pages with the slim frame of the staff area: docs/product.md §2.1. */
export const isStaffArea = (pathname: string): boolean =>
  pathname === PATHS.adminDashboard || pathname.startsWith(adminUserPath(''));

/** The id of the part of the header that a staff page fills, in place of the visitor's links. */
export const STAFF_TOOLS_ID = 'staff-tools';
