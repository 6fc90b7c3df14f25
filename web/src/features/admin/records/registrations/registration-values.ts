import type { ProgramRegistration } from '@contract/program-registrations.ts';
import { REGISTRATION_STATUSES } from '@contract/program-registrations.ts';

/** A registration as the form holds it; an empty one for "add". */
export function registrationValues(row: ProgramRegistration | null) {
  return {
    lastName: row?.lastName ?? '',
    firstName: row?.firstName ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    currentStatus: row?.currentStatus ?? ('' as const),
    englishLevel: row?.englishLevel ?? ('' as const),
    goals: row?.goals ?? '',
    experience: row?.experience ?? ('' as const),
    hasStartupIdea: row?.hasStartupIdea ?? false,
    hasLaptop: row?.hasLaptop ?? false,
    paymentMethod: row?.paymentMethod ?? 'bank_transfer',
    status: row?.status ?? REGISTRATION_STATUSES[0],
  };
}
