import type { Finding, Patient } from './finding.ts';
import { examineDatabase, examineFunction } from './function.ts';
import { examineHost } from './host.ts';
import { examineMail } from './mail.ts';
import { examineProject } from './project.ts';

/** Everything that must be true of project, function, host and mail, asked from outside. Changes nothing. */
export const examine = async (patient: Patient): Promise<Finding[]> =>
  (
    await Promise.all([
      examineProject(patient),
      examineHost(patient),
      examineFunction(patient),
      examineDatabase(patient),
      examineMail(patient),
    ])
  ).flat();
