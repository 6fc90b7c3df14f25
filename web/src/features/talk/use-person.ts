import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '@/lib/load-part.ts';
import type { PictureButtonProps } from './components/picture-button.tsx';
import type { pollPerson } from './poll-person.ts';
import type { KeptTalk } from './talk-lines.ts';

/** How often the server is told that the visitor types. */
const TYPING_MS = 3_000;
/** Until what polls is fetched again. */
const RETRY_MS = 5_000;

/** What was found, and what adds it to the lines. */
type Found = Parameters<Parameters<typeof pollPerson>[0]['onFound']>;

type Options = {
  key: string | null;
  talk: KeptTalk;
  /** The talk that is kept, also before it is shown. */
  newest: () => KeptTalk;
  onTalk: (conversation: string, ...found: Found) => void;
};

/**
 * Asks what people write in a talk while one answers or was asked for, else once when the page opens or is seen again:
 * somebody may have written meanwhile. `types`: the person does; `onTyped` tells the
 * person that the visitor does; `Picture` sends one.
 */
export function usePerson({ key, talk, newest, onTalk }: Options) {
  const [types, setTypes] = useState(false);
  const [looks, setLooks] = useState(false);
  const [Picture, setPicture] = useState<ComponentType<PictureButtonProps>>();
  const { conversation, proof, asked = false, takenBy = null } = talk;
  const isLive = asked || takenBy !== null;
  const asks = isLive || looks;
  const latest = useRef(talk);
  latest.current = talk;
  const poller = useRef<ReturnType<typeof pollPerson> | undefined>(undefined);

  useEffect(() => {
    const look = () => {
      if (!document.hidden && newest().conversation !== null) setLooks(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest]);

  useEffect(() => {
    if (!key || !conversation || !proof || !asks) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFound = (...found: Found) => {
      setTypes(found[0].types);
      setLooks(false);
      onTalk(conversation, ...found);
    };
    const begin = () =>
      loadPart(() => import('./poll-person.ts')).then(
        (module) => {
          if (ended) return;
          const talkNow = () => latest.current;
          const begun = module.pollPerson({ key, conversation, proof, latest: talkNow, onFound });
          poller.current = begun;
          setPicture(() => begun.Picture);
        },
        () => {
          if (!ended) timer = setTimeout(begin, RETRY_MS);
        },
      );
    void begin();
    return () => {
      ended = true;
      clearTimeout(timer);
      poller.current?.stop();
      poller.current = undefined;
      setTypes(false);
      setPicture(undefined);
    };
  }, [key, conversation, proof, asks, onTalk]);

  const typedAt = useRef(0);
  const onTyped = useCallback(() => {
    if (performance.now() - typedAt.current < TYPING_MS) return;
    typedAt.current = performance.now();
    if (latest.current.takenBy) void poller.current?.now(true);
  }, []);
  return { types, onTyped, Picture: isLive ? Picture : undefined };
}
