import { writeFileSync } from 'node:fs';
import { COMPANY_MIGRATION, companyStatements } from './company-answers.ts';

/** `npm run seed:company` writes the migration that makes the company's assistant, of its answers in supabase/seed/. */
writeFileSync(COMPANY_MIGRATION, companyStatements());
console.log(`${COMPANY_MIGRATION} is written.`);
