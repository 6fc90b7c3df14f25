import { type Bot, reportBot } from '@contract/bots.ts';
import { company } from '@contract/company.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { botLeadTexts, botReportTexts } from '../texts.ts';
import { failureText } from '../use-bot.ts';
import { Field } from './form-parts.tsx';
import { Button } from './parts.tsx';

export type ReportFormProps = { bot: Bot; botKey: string; onCancel: () => void };

/** Tells our staff about an assistant. */
export function ReportForm({ botKey, onCancel }: ReportFormProps) {
  const [error, setError] = useState('');
  const [sent, setSent] = useState(false);
  const busy = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    const reason = String(new FormData(currentTarget).get('reason') ?? '');
    const checked = reportBot.body.safeParse({ reason });
    const field = currentTarget.querySelector('textarea');
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? '');
      field?.focus();
      return;
    }
    busy.current = true;
    setError('');
    try {
      await api(reportBot, { params: { key: botKey }, body: checked.data });
      setSent(true);
      heading.current?.focus();
    } catch (failure) {
      const reason = failure instanceof ApiError ? failure.fields.reason : undefined;
      setError(reason ?? failureText(failure));
      field?.focus();
    } finally {
      busy.current = false;
    }
  };

  return (
    <section className="sheet" aria-label={botReportTexts.title}>
      <h2 ref={heading} tabIndex={-1}>
        {botReportTexts.title}
      </h2>
      <p className="small" role="status">
        {sent ? botReportTexts.sent : botReportTexts.text(company.name)}
      </p>
      {sent ? (
        <Button onClick={onCancel}>{botLeadTexts.cancel}</Button>
      ) : (
        <form aria-label={botReportTexts.title} noValidate onSubmit={send}>
          <Field id="report-reason" label={botReportTexts.reason} error={error} required>
            {(bound) => <textarea {...bound} name="reason" rows={3} />}
          </Field>
          <div className="row">
            <Button type="submit" look="solid">
              {botReportTexts.submit}
            </Button>
            <Button look="plain" onClick={onCancel}>
              {botLeadTexts.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
