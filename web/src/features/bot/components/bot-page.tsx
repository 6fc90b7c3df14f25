import type { Bot } from '@contract/bots.ts';
import { company } from '@contract/company.ts';
import { visitorText } from '@contract/own-conversations.ts';
import {
  type ComponentType,
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OutLink, Said } from '@/components/said.tsx';
import { botLeadTexts, botPhoneTexts, botReportTexts, botTexts } from '@/content/bot.ts';
import { chatTexts } from '@/content/chat.ts';
import { errorTexts } from '@/content/errors.ts';
import { ASSISTANT_COLOUR_VALUES } from '@/lib/assistant-colours.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { PATHS } from '@/lib/paths.ts';
import type { Offered } from '../talk-lines.ts';
import { useBot } from '../use-bot.ts';
import { useTalk } from '../use-talk.ts';
import { Line, Offers } from './lines.tsx';
import { Button, Drawing } from './parts.tsx';
import { PhoneAsk } from './phone-ask.tsx';
import { Reach } from './reach.tsx';

type MissingProps = { bot: Bot; onRetry: () => void; onCancel?: () => void };

/** In place of a form whose file cannot be fetched: the conversation stays, and the customer can be called. */
const Missing = ({ bot, onRetry, onCancel }: MissingProps) => (
  <section className="sheet">
    <p role="alert" className="small error">
      {`${botTexts.formFailed} ${errorTexts.network}`}
    </p>
    <Reach bot={bot} />
    <div className="row">
      <Button onClick={onRetry}>{botTexts.retry}</Button>
      {onCancel && (
        <Button look="plain" onClick={onCancel}>
          {botLeadTexts.cancel}
        </Button>
      )}
    </div>
  </section>
);

const LeadForm = onDemand(
  () => import('./lead-form.tsx'),
  (module) => module.LeadForm,
  { Failed: Missing },
);
const ReportForm = onDemand(
  () => import('./report-form.tsx'),
  (module): ComponentType<{ bot: Bot; botKey: string; onCancel: () => void }> => module.ReportForm,
  { Failed: Missing },
);

type SheetName = 'lead' | 'report';

/**
 * The page of a customer's assistant: a conversation, and a form to be called back by the
 * customer.
 */
export function BotPage({ botKey }: { botKey: string }) {
  const question = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  /** A question that was asked before the assistant had loaded. */
  const early = useRef(false);
  const [sheet, setSheet] = useState<{ name: SheetName; byVisitor: boolean } | null>(null);
  const [thanked, setThanked] = useState(false);
  /** Why the typed question cannot be sent. */
  const [wrong, setWrong] = useState('');

  const focusQuestion = useCallback(() => question.current?.focus({ preventScroll: true }), []);
  const { found, setFound, load, site, close } = useBot(botKey, focusQuestion);
  const bot = found.state === 'ready' ? found.bot : null;

  const onWork = useCallback(
    (work: Bot['work']) =>
      setFound((now) =>
        now.state === 'ready' && now.bot.work !== work
          ? { state: 'ready', bot: { ...now.bot, work } }
          : now,
      ),
    [setFound],
  );
  const onPerson = useCallback(
    () => setSheet((open) => open ?? { name: 'lead', byVisitor: false }),
    [],
  );
  const talk = useTalk({ botKey, site, token: bot?.token, onLost: setFound, onWork, onPerson });
  const { lines, waiting, failure, ask } = talk;

  // The loader keeps a question that was sent before hydration until this event (web/src/loader.ts).
  useEffect(() => void window.dispatchEvent(new Event('site-ready')), []);

  useEffect(() => {
    if (bot) document.title = `${bot.name} – ${bot.company}`;
  }, [bot]);

  useEffect(() => {
    // Outside a frame the field gets the focus at once; inside one only when the panel is opened.
    if (window.parent === window) focusQuestion();
  }, [focusQuestion]);

  useEffect(() => {
    if (!close) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  const put = useCallback(() => {
    const field = question.current;
    if (!field || field.value.trim() === '') return;
    const checked = visitorText().safeParse(field.value);
    setWrong(checked.error?.issues[0]?.message ?? '');
    if (!checked.success || !ask(checked.data)) return;
    field.value = '';
  }, [ask]);
  useEffect(() => {
    if (!bot || !early.current) return;
    early.current = false;
    if (bot.work === 'answers') put();
  }, [bot, put]);

  const showQuestion = () => {
    const asked = log.current?.querySelectorAll<HTMLElement>('[data-from="you"]');
    // Scrolls to the end, but no further than the question, so that a long reply is read from its beginning.
    const top = [...(asked ?? [])].at(-1)?.offsetTop ?? 0;
    log.current?.scrollTo({ top: Math.max(0, top - 16) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the log
  useEffect(showQuestion, [lines, waiting, failure?.text, sheet]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (bot) put();
    else early.current = true;
  };
  // A text that is too long is never cut: it is named beside the field, and stays in it.
  const checkTyped = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    setWrong(
      (value.trim() !== '' && visitorText().safeParse(value).error?.issues[0]?.message) || '',
    );
  const press = (offered: Offered) => void ask(offered);
  const leaveSheet = () => {
    setSheet(null);
    focusQuestion();
  };
  const restart = () => {
    talk.restart();
    setSheet(null);
    setThanked(false);
    focusQuestion();
  };

  const phone = found.state === 'refused' ? null : talk.phoneQuestion;
  const settlePhone = (agreed: boolean) => {
    talk.settlePhones(phone?.phones ?? [], agreed);
    if (agreed) {
      talk.say(botPhoneTexts.passed);
      setThanked(true);
    }
    focusQuestion();
  };

  const answers = bot?.work === 'answers';
  const lost = found.state === 'gone' || found.state === 'refused';
  const lead = (whole: boolean): ReactNode =>
    bot && (
      <LeadForm
        botKey={botKey}
        bot={bot}
        site={site}
        conversation={talk.conversation}
        takesFocus={!whole && sheet?.byVisitor === true}
        onShown={showQuestion}
        onLost={setFound}
        onSent={() => {
          talk.say(botLeadTexts.sent);
          setThanked(true);
          leaveSheet();
        }}
        {...(!whole && { onCancel: leaveSheet })}
      />
    );

  const values = ASSISTANT_COLOUR_VALUES[bot?.colour ?? 'graphite'];
  const style = {
    '--solid': values.solid,
    '--text': values.text,
    '--tint': values.tint,
  } as CSSProperties;
  const report = (
    <Button look="plain" onClick={() => setSheet({ name: 'report', byVisitor: true })}>
      {botReportTexts.open}
    </Button>
  );
  return (
    <main style={style} data-state={found.state}>
      <header>
        <div>
          <h1>{bot?.name ?? botTexts.name}</h1>
          <p>{bot ? botTexts.whose(bot.company) : ' '}</p>
        </div>
        {answers && lines.length > 0 && (
          <Button look="plain" onClick={restart} aria-disabled={waiting}>
            {chatTexts.restart}
          </Button>
        )}
        {close && (
          <Button look="plain" className="icon" aria-label={botTexts.close} onClick={close}>
            <Drawing name="close" />
          </Button>
        )}
      </header>
      {bot && !bot.confirmed && (
        <aside className="unconfirmed">
          <p>{botReportTexts.unconfirmed(company.name)}</p>
          {report}
        </aside>
      )}
      <div
        ref={log}
        className="log"
        role="log"
        aria-live="polite"
        aria-label={chatTexts.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard
        tabIndex={0}
      >
        {!lost && (
          <p className="notice">
            {bot?.byModel ? `${botTexts.notice} ${botTexts.byModel}` : botTexts.notice}
          </p>
        )}
        {answers && <Said from="assistant" text={bot.greeting} />}
        {lines.map((line) => (
          <Line key={line.id} line={line} onAsk={press} onRate={talk.rate} />
        ))}
        {failure && answers && (
          <div className="failure" role="alert">
            <p className="small error">{failure.text}</p>
            <Button onClick={failure.full ? talk.askAnew : talk.again}>
              {failure.full ? botTexts.fresh : botTexts.again}
            </Button>
          </div>
        )}
        {phone && (
          <PhoneAsk
            key={phone.phones.join()}
            botKey={botKey}
            company={bot?.company}
            site={site}
            conversation={talk.conversation}
            question={phone}
            onSettled={settlePhone}
          />
        )}
        {waiting && (
          <div className="bubble assistant typing">
            <span className="sr-only">{botTexts.waiting}</span>
            <i />
            <i />
            <i />
          </div>
        )}
        {answers && bot.questions.length > 0 && !waiting && (
          <Offers
            title={chatTexts.quickTitle}
            questions={bot.questions}
            onAsk={press}
            closed={lines.length > 0}
          />
        )}
        {answers && lines.length > 0 && !waiting && !sheet && !thanked && (
          <Button className="person" onClick={() => setSheet({ name: 'lead', byVisitor: true })}>
            {botLeadTexts.open}
          </Button>
        )}
        {bot?.work === 'rests' && (
          <section className="card">
            <h2>{bot.company}</h2>
            <Reach bot={bot} />
            <p className="small">{botTexts.rests}</p>
          </section>
        )}
        {found.state === 'loading' && (
          <p className="small" role="status">
            {botTexts.loading}
          </p>
        )}
        {found.state === 'gone' && (
          <>
            <h2>{botTexts.goneTitle}</h2>
            <p>{botTexts.gone}</p>
          </>
        )}
        {found.state === 'refused' && (
          <>
            <h2>{botTexts.refusedTitle}</h2>
            <p>{botTexts.refused}</p>
          </>
        )}
        {found.state === 'failed' && (
          <div role="alert">
            <h2>{botTexts.failedTitle}</h2>
            <p>{found.text}</p>
            <Button onClick={() => void load()}>{botTexts.retry}</Button>
          </div>
        )}
      </div>
      {bot?.work === 'contact' && !phone && sheet?.name !== 'report' && !thanked && lead(true)}
      {answers && sheet?.name === 'lead' && lead(false)}
      {bot && sheet?.name === 'report' && (
        <ReportForm bot={bot} botKey={botKey} onCancel={leaveSheet} />
      )}
      {(answers || found.state === 'loading' || found.state === 'failed') && (
        <form className="ask" onSubmit={send} aria-label={chatTexts.inputLabel} method="post">
          <p id="question-error" role="alert" className="small error">
            {wrong}
          </p>
          <p data-lost="" hidden role="alert" className="small error">
            {errorTexts.pageNotWhole}
          </p>
          <div className="row">
            {/* Not controlled: what is typed before the script arrives stays. */}
            <input
              ref={question}
              type="text"
              name="question"
              aria-label={chatTexts.inputLabel}
              placeholder={chatTexts.placeholder}
              onInput={checkTyped}
              {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'question-error' })}
              autoComplete="off"
              enterKeyHint="send"
            />
            <Button type="submit" look="solid" className="icon" aria-label={chatTexts.send}>
              <Drawing name="send" />
            </Button>
          </div>
        </form>
      )}
      <footer className="small">
        <OutLink href={PATHS.home}>{botTexts.poweredBy(company.name)}</OutLink>
        {bot?.confirmed && report}
      </footer>
      <noscript>{chatTexts.noScript}</noscript>
    </main>
  );
}
