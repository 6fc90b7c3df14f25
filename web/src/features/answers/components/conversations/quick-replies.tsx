import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { addQuickReply, deleteQuickReply, listQuickReplies } from '@contract/own-conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { conversationTexts as texts } from '../../texts.ts';

type Props = {
  /** What is typed; behind a `/` it is what to look for. */
  typed: string;
  onChoose: (text: string) => void;
};

/** What is written often: a press, or `/` and a part of it, puts it into the field. */
export function QuickReplies({ typed, onChoose }: Props) {
  const { id, api } = useAssistantOwner();
  const queryKey = assistantKeys.quickReplies(id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listQuickReplies, { signal }),
  });
  const { run, busy } = useAssistantWrite<unknown>({
    failed: texts.quickFailed,
    refresh: [queryKey],
  });
  if (!data) return null;
  const wanted = typed.startsWith('/') ? typed.slice(1).trim().toLowerCase() : null;
  const found = data.replies.filter(({ text }) => text.toLowerCase().includes(wanted ?? ''));
  const kept = typed.trim();
  const isNew =
    wanted === null &&
    kept !== '' &&
    kept.length <= LIMITS.excerpt &&
    data.replies.every(({ text }) => text !== kept);
  return (
    <>
      {data.replies.length > 0 && (
        <details open={wanted !== null}>
          <chakra.summary textStyle="small" py="2">
            {texts.quick(data.replies.length)}
          </chakra.summary>
          <chakra.p textStyle="small" color="fg.muted">
            {texts.quickHint}
          </chakra.p>
          <chakra.ul listStyle="none" display="grid" gap="1" maxHeight="60" overflowY="auto">
            {found.map(({ id: reply, text }) => (
              <chakra.li key={reply} display="flex" gap="1">
                <Button
                  variant="outline"
                  size="sm"
                  flex="1"
                  minWidth="0"
                  justifyContent="start"
                  onClick={() => onChoose(text)}
                >
                  <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                    {text}
                  </chakra.span>
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={texts.dropQuick(text)}
                  disabled={busy}
                  onClick={() => void run(() => api(deleteQuickReply, { params: { id: reply } }))}
                >
                  ✕
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
        </details>
      )}
      {isNew && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            onClick={() => void run(() => api(addQuickReply, { body: { text: kept } }))}
          >
            {texts.keepQuick}
          </Button>
        </div>
      )}
    </>
  );
}
