import { chakra } from '@chakra-ui/react/styled-system';
import {
  addQuickReply,
  changeQuickReply,
  deleteQuickReply,
  type QuickReply,
} from '@contract/own-conversations.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Area } from '@/components/form/inputs.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { quickReplyTexts as texts } from '@/content/quick-replies.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';

const focus = (control: HTMLElement | null) => {
  control?.focus();
  // A browser may leave most of it below the edge.
  control?.scrollIntoView({ block: 'nearest' });
};

type Props = {
  replies: readonly QuickReply[];
  queryKey: QueryKey;
  /** What a new one begins with. */
  typed: string;
  /** The words in braces that are filled in. */
  blanks: readonly string[];
};

/** Adds, changes and removes quick replies. It stands in the form of the reply, so it is no form itself. */
export function EditReplies({ replies, queryKey, typed, blanks }: Props) {
  const { api } = useAssistantOwner();
  const [added, setAdded] = useState(typed);
  const [edited, setEdited] = useState<{ id: number; text: string } | null>(null);
  /** The one that was edited: its button gets the focus back. */
  const [left, setLeft] = useState<number>();
  const [isStale, setStale] = useState(false);
  const { run, busy } = useAssistantWrite<unknown>({
    failed: texts.failed,
    refresh: [queryKey],
    onFailed: (error) => {
      if (!(error instanceof ApiError) || !edited) return false;
      if (error.code === 'version_conflict') {
        setStale(true);
        toast({ title: texts.changed, tone: 'error' });
        return true;
      }
      if (error.status !== 404) return false;
      setAdded(edited.text);
      setEdited(null);
      toast({ title: texts.gone, tone: 'error' });
      return true;
    },
  });
  const edit = (next: typeof edited) => {
    setLeft(edited?.id);
    setEdited(next);
    setStale(false);
  };
  const add = (text: string) => run(() => api(addQuickReply, { body: { text } }));
  const drop = async ({ id, text, version }: QuickReply) => {
    if (await run(() => api(deleteQuickReply, { params: { id }, version })))
      toast({
        title: texts.dropped,
        tone: 'success',
        action: { label: texts.undo, run: () => void add(text) },
      });
  };
  const save = async (version: number) => {
    if (!edited) return;
    const { id, text } = edited;
    if (await run(() => api(changeQuickReply, { params: { id }, body: { text }, version })))
      edit(null);
  };
  return (
    <chakra.div display="grid" gap="2" onKeyDown={(event) => event.stopPropagation()}>
      {blanks.length > 0 && (
        <chakra.p textStyle="small" color="fg.muted">
          {texts.blanks(blanks)}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" display="grid" gap="1">
        {replies.map((reply) =>
          edited?.id === reply.id ? (
            <chakra.li key={reply.id} display="grid" gap="2">
              {isStale && <p>{texts.now(reply.text)}</p>}
              <Area
                ref={focus}
                maxHeight="60"
                rows={3}
                aria-label={texts.editing}
                value={edited.text}
                onChange={({ currentTarget: { value } }) => setEdited({ ...edited, text: value })}
              />
              <chakra.div display="flex" gap="2">
                <Button
                  size="sm"
                  disabled={busy || edited.text.trim() === ''}
                  onClick={() => void save(reply.version)}
                >
                  {texts.save}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => edit(null)}>
                  {texts.cancel}
                </Button>
              </chakra.div>
            </chakra.li>
          ) : (
            <chakra.li key={reply.id} display="flex" alignItems="center" gap="1">
              <chakra.span
                flex="1"
                minWidth="0"
                textStyle="small"
                overflowWrap="anywhere"
                overflow="hidden"
                display="-webkit-box"
                css={{ WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' }}
              >
                {reply.text}
              </chakra.span>
              <Button
                ref={reply.id === left ? focus : undefined}
                variant="ghost"
                size="sm"
                aria-label={texts.editOne(reply.text)}
                onClick={() => edit({ id: reply.id, text: reply.text })}
              >
                ✎
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={texts.drop(reply.text)}
                disabled={busy}
                onClick={() => void drop(reply)}
              >
                ✕
              </Button>
            </chakra.li>
          ),
        )}
      </chakra.ul>
      <Area
        rows={2}
        aria-label={texts.add}
        placeholder={texts.add}
        value={added}
        onChange={({ currentTarget: { value } }) => setAdded(value)}
      />
      <div>
        <Button
          variant="outline"
          size="sm"
          disabled={busy || added.trim() === ''}
          onClick={() => void add(added).then((done) => done && setAdded(''))}
        >
          {texts.keep}
        </Button>
      </div>
    </chakra.div>
  );
}
