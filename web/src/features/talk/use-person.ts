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
  onTalk: (conversation: string, ...found: Found) => void;
};

/**
 * Asks what people write in a talk, only while one answers or was asked for. `types`: the person does; `onTyped` tells the
 * person that the visitor does; `Picture` sends one.
 */
export function usePerson({ key, talk, onTalk }: Options) {
  const [types, setTypes] = useState(false);
  const [Picture, setPicture] = useState<ComponentType<PictureButtonProps>>();
  const { conversation, proof, asked = false, takenBy = null } = talk;
  const isLive = asked || takenBy !== null;
  const latest = useRef(talk);
  latest.current = talk;
  const poller = useRef<ReturnType<typeof pollPerson> | undefined>(undefined);

  useEffect(() => {
    if (!key || !conversation || !proof || !isLive) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFound = (...found: Found) => {
      setTypes(found[0].types);
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
  }, [key, conversation, proof, isLive, onTalk]);

  const typedAt = useRef(0);
  const onTyped = useCallback(() => {
    if (performance.now() - typedAt.current < TYPING_MS) return;
    typedAt.current = performance.now();
    if (latest.current.takenBy) void poller.current?.now(true);
  }, []);
  return { types, onTyped, Picture };
}
