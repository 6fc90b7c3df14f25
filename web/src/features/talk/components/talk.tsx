import type { Bot } from '@contract/bots.ts';
import { company } from '@contract/company.ts';
import { LIMITS } from '@contract/fields/limits.ts';
import { lineFault, storedLine } from '@contract/fields/text.ts';
import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OutLink, TalkMessage } from '@/components/talk-message.tsx';
import { botTexts } from '@/content/bot.ts';
import { chatTexts } from '@/content/chat.ts';
import { errorTexts } from '@/content/errors.ts';
import type { Elements } from '@/lib/elements.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { PATHS } from '@/lib/paths.ts';
import type { Offered } from '../talk-lines.ts';
import type { TalkSource } from '../talk-source.ts';
import { talkTexts } from '../talk-texts.ts';
import { useBot } from '../use-bot.ts';
import { usePlaced } from '../use-placed.ts';
import { type Choice, useTalk } from '../use-talk.ts';
import { Frame, type FrameProps } from './frame.tsx';
import type { LeadFormProps } from './lead-form.tsx';
import { Line, Offers } from './lines.tsx';
import { Button, Drawing } from './parts.tsx';
import type { PhoneAskProps } from './phone-ask.tsx';
import type { PlaceFormProps } from './place-form.tsx';
import { Reach, type ReachProps } from './reach.tsx';
import type { ReportFormProps } from './report-form.tsx';
import type { SpeechProps } from './speech.tsx';
import { RETRY, Step } from './steps.tsx';

type MissingProps = ReachProps & { onRetry: () => void; onCancel?: () => void };

/** In place of a form whose file cannot be fetched: the conversation stays, and its people can be called. */
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
          {talkTexts.cancel}
        </Button>
      )}
    </div>
  </section>
);

const OPTIONS = { Failed: Missing };
const LeadForm = onDemand(
  () => import('./lead-form.tsx'),
  (module): ComponentType<LeadFormProps> => module.LeadForm,
  OPTIONS,
);
const PlaceForm = onDemand(
  () => import('./place-form.tsx'),
  (module): ComponentType<PlaceFormProps> => module.PlaceForm,
  OPTIONS,
);
const ReportForm = onDemand(
  () => import('./report-form.tsx'),
  (module): ComponentType<ReportFormProps> => module.ReportForm,
  OPTIONS,
);
const PhoneAsk = onDemand(
  () => import('./phone-ask.tsx'),
  (module): ComponentType<PhoneAskProps> => module.PhoneAsk,
  OPTIONS,
);
const Speech = onDemand(
  () => import('./speech.tsx'),
  (module): ComponentType<SpeechProps> => module.Speech,
  RETRY,
);
const canHear = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** Where nothing is put together, nothing is placed. */
const NEVER = () => Promise.reject(new Error('nothing is placed here'));

type SheetName = 'lead' | 'report';

type TalkProps = FrameProps & {
  source: TalkSource;
  /** The line below the name; whose assistant it is unless given. */
  status?: string;
  /** Asked as soon as the assistant is opened. */
  firstQuestion?: string | undefined;
  /** Below the offered questions. */
  more?: Elements;
  /** The field gets the focus, unless something else has it already. */
  takesFocus?: boolean;
  onBot?: (bot: Bot) => void;
};

/** A conversation with an assistant, and a form to be called back by its people. */
export function Talk(props: TalkProps) {
  const { source, status, firstQuestion, more, takesFocus = false, onBot, ...frame } = props;
  const { key, first } = source;
  const question = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  /** A question that was asked before the assistant had loaded. */
  const early = useRef(false);
  const asked = useRef(false);
  const [sheet, setSheet] = useState<{ name: SheetName; byVisitor: boolean } | null>(null);
  const [thanked, setThanked] = useState(false);
  const [speech, setSpeech] = useState(false);
  /** Why the typed question cannot be sent. */
  const [wrong, setWrong] = useState('');

  const focusQuestion = useCallback(() => question.current?.focus({ preventScroll: true }), []);
  const { found, setFound, load } = useBot(source);
  const bot = found.state === 'ready' ? found.bot : null;
  /** Whom the assistant belongs to, as far as it is known. */
  const owner = bot ?? first;

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
  const talk = useTalk({ source, onLost: setFound, onWork, onPerson });
  const { lines, waiting, failure, ask, takenBy, types, Picture } = talk;
  // A person who answers puts nothing together by steps.
  const open = takenBy ? null : talk.open;
  usePlaced(lines, bot !== null, talk.tellPlaced);
  const step = useRef<HTMLDivElement>(null);
  /** The step takes the focus as soon as its part has loaded. */
  const isOwed = useRef(false);
  const holdStep = useCallback((shown: HTMLDivElement | null) => {
    step.current = shown;
    if (shown && isOwed.current) shown.focus();
    if (shown) isOwed.current = false;
  }, []);
  /** Something was pressed, and its button is gone with its step. */
  const pressed = useRef(false);
  const openId = open?.line.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that has come takes the focus
  useEffect(() => {
    if (!pressed.current || waiting) return;
    pressed.current = false;
    const ask = open?.step.ask;
    // The form of the contact takes it itself; what can only be typed is typed.
    if (ask === 'contact') return;
    const next = ask && open?.step.choices.length === 0 ? question : step;
    next.current?.focus();
    isOwed.current = ask !== undefined && next.current === null;
  }, [openId, waiting]);

  useEffect(() => {
    if (bot) onBot?.(bot);
  }, [bot, onBot]);

  useEffect(() => {
    const { activeElement } = document;
    const free =
      !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
    if (takesFocus && free) focusQuestion();
  }, [takesFocus, focusQuestion]);

  const put = useCallback(() => {
    const field = question.current;
    const text = storedLine(field?.value ?? '');
    if (!field || text === '') return;
    const fault = lineFault(text, LIMITS.excerpt);
    setWrong(fault ?? '');
    if (fault === undefined && ask(text)) field.value = '';
  }, [ask]);
  useEffect(() => {
    if (bot?.work !== 'answers') return;
    if (firstQuestion && !asked.current) asked.current = ask(firstQuestion);
    if (!early.current) return;
    early.current = false;
    put();
  }, [bot, put, ask, firstQuestion]);

  const showQuestion = () => {
    const asked = log.current?.querySelectorAll<HTMLElement>('[data-from=you],[data-from=person]');
    // Scrolls to the end, but no further than the question, so that a long reply is read from its beginning.
    const top = [...(asked ?? [])].at(-1)?.offsetTop ?? 0;
    log.current?.scrollTo({ top: Math.max(0, top - 16) });
  };
  // Whatever comes into the log moves it, also a part whose script has to load first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only the log; the form below makes it lower
  useEffect(() => {
    showQuestion();
    const grown = new MutationObserver(showQuestion);
    if (log.current) grown.observe(log.current, { childList: true, subtree: true });
    return () => grown.disconnect();
  }, [sheet]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (bot) put();
    else early.current = true;
  };
  const checkTyped = (text: string) => {
    setWrong(lineFault(storedLine(text), LIMITS.excerpt) ?? '');
    talk.onTyped();
  };
  const leaveSpeech = () => {
    setSpeech(false);
    focusQuestion();
  };
  const putSpeech = (said: string) => {
    const field = question.current;
    if (!field) return;
    field.value = storedLine(`${field.value} ${said}`);
    checkTyped(field.value);
    leaveSpeech();
  };
  const press = (offered: Offered | Choice) => {
    pressed.current = 'value' in offered;
    void ask(offered);
  };
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
  const undoRestart = () => {
    talk.undoRestart();
    focusQuestion();
  };

  const phone = found.state === 'refused' ? null : talk.phoneQuestion;
  const settlePhone = (agreed: boolean) => {
    talk.settlePhones(phone?.phones ?? [], agreed);
    if (agreed) {
      talk.say(talkTexts.phonePassed);
      setThanked(true);
    }
    focusQuestion();
  };

  const answers = bot?.work === 'answers';
  const lost = found.state === 'gone' || found.state === 'refused';
  const lead = (whole: boolean) =>
    bot &&
    key !== null && (
      <LeadForm
        botKey={key}
        bot={bot}
        site={source.site}
        conversation={talk.conversation}
        takesFocus={!whole && sheet?.byVisitor === true}
        onShown={showQuestion}
        onLost={setFound}
        onSent={() => {
          talk.say(talkTexts.leadSent);
          setThanked(true);
          leaveSheet();
        }}
        {...(!whole && { onCancel: leaveSheet })}
      />
    );

  const isPlacing = open !== null && open.step.ask === 'contact' && !waiting;
  const placed: PlaceFormProps['onPlaced'] = (text, made) => {
    talk.endStep(text, made);
    focusQuestion();
  };

  const isOthers = key !== null && !frame.ofSite;
  const report = (
    <Button look="plain" onClick={() => setSheet({ name: 'report', byVisitor: true })}>
      {talkTexts.report}
    </Button>
  );
  return (
    <Frame
      {...frame}
      name={owner.name}
      status={
        takenBy
          ? botTexts.personAnswers(takenBy)
          : (status ?? (bot ? botTexts.whose(bot.company) : ' '))
      }
      colour={owner.colour}
      state={found.state}
      action={
        answers &&
        lines.length > 0 && (
          <Button look="plain" onClick={restart} aria-disabled={waiting}>
            {chatTexts.restart}
          </Button>
        )
      }
    >
      <div
        ref={log}
        className="log"
        role="log"
        aria-live="polite"
        aria-label={chatTexts.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard
        tabIndex={0}
      >
        {key !== null && !lost && (
          <p className="notice">
            {takenBy
              ? botTexts.noticePerson(takenBy)
              : bot?.byModel
                ? `${botTexts.notice} ${botTexts.byModel}`
                : botTexts.notice}
          </p>
        )}
        {answers && <TalkMessage from="assistant" text={bot.greeting} />}
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            onAsk={press}
            onRate={key === null ? undefined : talk.rate}
          />
        ))}
        {talk.canUndo && (
          <div className="row">
            <span className="small">{chatTexts.restarted}</span>
            <Button onClick={undoRestart}>{chatTexts.undoRestart}</Button>
          </div>
        )}
        {failure && answers && (
          <div className="failure" role="alert">
            <p className="small error">{failure.text}</p>
            <Reach bot={owner} />
            <Button onClick={failure.full ? talk.askAnew : talk.again}>
              {failure.full ? botTexts.fresh : botTexts.again}
            </Button>
          </div>
        )}
        {phone && key !== null && (
          <PhoneAsk
            key={phone.phones.join()}
            botKey={key}
            bot={owner}
            company={bot?.company}
            site={source.site}
            conversation={talk.conversation}
            question={phone}
            onSettled={settlePhone}
          />
        )}
        {(takenBy ? types : waiting) && (
          <div className="bubble assistant typing">
            <span className="sr-only">
              {takenBy ? botTexts.personTypes(takenBy) : botTexts.waiting}
            </span>
            <i />
            <i />
            <i />
          </div>
        )}
        {answers && open && !waiting && <Step group={holdStep} step={open.step} onChoose={press} />}
        {answers && bot.starts.length > 0 && !open && !waiting && !takenBy && (
          <ul className="offers" aria-label={talkTexts.startsTitle}>
            {bot.starts.map((start) => (
              <li key={start.value}>
                <Button onClick={() => press(start)}>{start.label}</Button>
              </li>
            ))}
          </ul>
        )}
        {answers && bot.questions.length > 0 && !waiting && !open && !takenBy && (
          <Offers
            title={chatTexts.quickTitle}
            questions={bot.questions}
            onAsk={press}
            closed={lines.length > 0}
          />
        )}
        {!waiting && more}
        {key !== null && answers && lines.length > 0 && !waiting && !open && !sheet && !thanked && (
          <Button className="person" onClick={() => setSheet({ name: 'lead', byVisitor: true })}>
            {talkTexts.toPerson}
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
            <Reach bot={owner} />
            <Button onClick={() => void load()}>{botTexts.retry}</Button>
          </div>
        )}
      </div>
      {bot?.work === 'contact' && !phone && sheet?.name !== 'report' && !thanked && lead(true)}
      {answers && sheet?.name === 'lead' && (sheet.byVisitor || !takenBy) && lead(false)}
      {answers && isPlacing && !sheet && (
        <PlaceForm
          key={open.line.id}
          bot={bot}
          place={source.place ?? NEVER}
          id={open.line.placing ?? ''}
          step={open.step}
          conversation={talk.conversation}
          phone={talk.phones[0]}
          onShown={showQuestion}
          onPlaced={placed}
          onChanged={(text, choice) => {
            talk.say(text);
            press(choice);
          }}
          onLost={setFound}
          onCancel={() => press({ value: 'back', label: talkTexts.back })}
        />
      )}
      {bot && key !== null && sheet?.name === 'report' && (
        <ReportForm bot={bot} botKey={key} onCancel={leaveSheet} />
      )}
      {/* Below the log: above it, it would move what stands there while the assistant is opened. */}
      {isOthers && bot && !bot.confirmed && (
        <aside className="unconfirmed">
          <p>{talkTexts.unconfirmed(company.name)}</p>
          {report}
        </aside>
      )}
      {(answers || found.state === 'loading' || found.state === 'failed') && (
        <form className="ask" onSubmit={send} aria-label={chatTexts.inputLabel} method="post">
          <p id="question-error" role="alert" className="small error">
            {wrong}
          </p>
          <p data-lost="" hidden role="alert" className="small error">
            {errorTexts.pageNotWhole}
          </p>
          {speech && <Speech onHeard={putSpeech} onClose={leaveSpeech} />}
          {Picture && <Picture onSent={talk.say} />}
          <div className="row">
            {/* Not controlled: what is typed before the script arrives stays. */}
            <input
              ref={question}
              type="text"
              name="question"
              aria-label={chatTexts.inputLabel}
              placeholder={chatTexts.placeholder}
              onInput={({ currentTarget }) => checkTyped(currentTarget.value)}
              {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'question-error' })}
              autoComplete="off"
              enterKeyHint="send"
            />
            {bot && key !== null && canHear() && (
              <Button
                look="plain"
                className="icon"
                aria-label={talkTexts.speak}
                aria-pressed={speech}
                onClick={() => (speech ? leaveSpeech() : setSpeech(true))}
              >
                <Drawing name="speak" />
              </Button>
            )}
            <Button type="submit" look="solid" className="icon" aria-label={chatTexts.send}>
              <Drawing name="send" />
            </Button>
          </div>
        </form>
      )}
      {!frame.ofSite && (
        <footer className="small">
          <OutLink href={PATHS.home}>{botTexts.poweredBy(company.name)}</OutLink>
          {bot && report}
        </footer>
      )}
      <noscript>{chatTexts.noScript}</noscript>
    </Frame>
  );
}
