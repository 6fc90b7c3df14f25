import { Badge, Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import {
  type AssistantListItem,
  clearManagedAnswer,
  deleteManagedAnswer,
  refuseManagedAnswer,
} from '@contract/managed-assistants.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { companyTabPath } from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { heldForLabels } from '@/content/own-assistant.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { adminUserPath, botPath } from '@/lib/paths.ts';
import { Confirm } from '../../kit/parts/confirm.tsx';
import { LoadFailed } from '../../kit/parts/load-failed.tsx';
import { Loading } from '../../kit/parts/loading.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { useWrite } from '../../kit/parts/use-write.ts';
import { Writes } from '../../kit/parts/writes.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { adminAssistants as texts } from './texts.ts';
import { refreshManaged, useManaged } from './use-managed.ts';

export function CustomerLink({ row }: { row: AssistantListItem }) {
  if (row.profileId === null) return <span>{texts.ours}</span>;
  return (
    <Link asChild variant="underline">
      <RouterLink to={adminUserPath(row.profileId)}>{texts.customer}</RouterLink>
    </Link>
  );
}

export function BotLink({ row }: { row: AssistantListItem }) {
  return (
    <Link href={botPath(row.key)} target="_blank" variant="underline">
      {texts.open}
    </Link>
  );
}

function Answer({
  answer,
  onEdit,
  onRemove,
  onAllow,
  onRefuse,
}: {
  answer: OwnAnswer;
  onEdit: () => void;
  onRemove: () => void;
  onAllow: () => void;
  onRefuse: () => void;
}) {
  return (
    <Box as="li" borderTopWidth="1px" py="3">
      <Flex wrap="wrap" gap="2" align="center">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {answer.question}
        </Text>
        {answer.held && (
          <Badge colorPalette="warm">
            {answer.refusal === null ? texts.heldMark : texts.refusedMark}
          </Badge>
        )}
      </Flex>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {answer.answer}
      </Text>
      {answer.link && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {answer.link}
        </Text>
      )}
      {answer.wordings.length > 0 && (
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {answer.wordings.join(' · ')}
        </Text>
      )}
      {answer.heldFor && (
        <Text textStyle="small" color="fg.warm" overflowWrap="anywhere">
          {answer.refusal ?? heldForLabels[answer.heldFor]}
        </Text>
      )}
      <Writes>
        <Flex gap="1" ms="-3" wrap="wrap">
          {answer.held && (
            <TouchButton
              variant="ghost"
              aria-label={texts.allowOf(answer.question)}
              onClick={onAllow}
            >
              {texts.allow}
            </TouchButton>
          )}
          {answer.held && answer.refusal === null && (
            <TouchButton
              variant="ghost"
              aria-label={texts.refuseOf(answer.question)}
              onClick={onRefuse}
            >
              {texts.refuse}
            </TouchButton>
          )}
          <TouchButton variant="ghost" aria-label={texts.editOf(answer.question)} onClick={onEdit}>
            {texts.edit}
          </TouchButton>
          <TouchButton
            variant="ghost"
            aria-label={texts.removeOf(answer.question)}
            onClick={onRemove}
          >
            {texts.remove}
          </TouchButton>
        </Flex>
      </Writes>
    </Box>
  );
}

/** State, answers and reports of an assistant; never what its visitors said. */
export function AssistantInside({ row }: { row: AssistantListItem }) {
  const client = useQueryClient();
  const { data, error, refetch } = useManaged(row.id, row.version);
  const [edited, setEdited] = useState<OwnAnswer | 'new' | null>(null);
  const [removed, setRemoved] = useState<OwnAnswer | null>(null);
  const [refused, setRefused] = useState<OwnAnswer | null>(null);
  const refresh = () => refreshManaged(client, row.id);
  const allowance = useWrite({
    write: (answer: OwnAnswer) =>
      staffApi(clearManagedAnswer, {
        params: { id: row.id, answer: answer.id },
        version: answer.version,
      }),
    done: texts.allowed,
    failed: texts.allowFailed,
    onDone: refresh,
    onFailed: () => {
      refresh();
      return undefined;
    },
  });
  const removal = useWrite({
    write: (answer: OwnAnswer) =>
      staffApi(deleteManagedAnswer, {
        params: { id: row.id, answer: answer.id },
        version: answer.version,
      }),
    done: texts.removed,
    failed: texts.removeFailed,
    onDone: refresh,
    onFailed: () => {
      refresh();
      return undefined;
    },
  });
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={4} />
    );
  }
  const { used, limits, work, model } = data;
  const isOurs = row.profileId === null;
  return (
    <Stack gap="5" my="5">
      <Stack gap="1">
        <Heading as="h3" textStyle="label">
          {texts.state}
        </Heading>
        <Text>{texts.work[work]}</Text>
        <Text>
          {texts.use(formatNumber(used.conversations), formatNumber(limits.conversations))}
        </Text>
        {data.floodedAt && <Text>{texts.flooded(formatDateTime(data.floodedAt))}</Text>}
        <Text>{texts.answersUsed(formatNumber(used.answers), formatNumber(limits.answers))}</Text>
        {model.questions > 0 && (
          <Text>
            {texts.model(
              formatNumber(model.questions),
              formatNumber(model.read),
              formatNumber(model.written),
            )}
          </Text>
        )}
        {!isOurs && <Text color="fg.muted">{texts.noTalks}</Text>}
      </Stack>
      <Stack gap="1">
        <Heading as="h3" textStyle="label">
          {texts.reports}
        </Heading>
        {data.reported.length === 0 && <Text color="fg.muted">{texts.noReports}</Text>}
        {data.reported.map((report) => (
          <Text key={report.id} whiteSpace="pre-wrap" overflowWrap="anywhere">
            {`${formatDateTime(report.createdAt)}: ${report.reason}`}
          </Text>
        ))}
      </Stack>
      {data.heldTexts.length > 0 && (
        <Stack gap="1">
          <Heading as="h3" textStyle="label">
            {texts.heldTexts}
          </Heading>
          {data.heldTexts.map(({ words, heldFor, refusal }) => (
            <Box key={words}>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {words}
              </Text>
              <Text textStyle="small" color="fg.warm" overflowWrap="anywhere">
                {refusal ?? heldForLabels[heldFor]}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
      {isOurs ? (
        <Link asChild variant="underline">
          <RouterLink to={companyTabPath('answers')}>{texts.toTab}</RouterLink>
        </Link>
      ) : (
        <Stack gap="1">
          <Heading as="h3" textStyle="label">
            {texts.answers}
          </Heading>
          {data.answers.length === 0 && <Text color="fg.muted">{texts.noAnswers}</Text>}
          <Box as="ul" listStyleType="none">
            {data.answers.map((answer) => (
              <Answer
                key={answer.id}
                answer={answer}
                onEdit={() => setEdited(answer)}
                onRemove={() => setRemoved(answer)}
                onAllow={() => void allowance.run(answer)}
                onRefuse={() => setRefused(answer)}
              />
            ))}
          </Box>
          <Writes>
            <Text color="fg.muted">{texts.onRequest}</Text>
            <div>
              <TouchButton variant="outline" onClick={() => setEdited('new')}>
                {texts.add}
              </TouchButton>
            </div>
          </Writes>
        </Stack>
      )}
      {edited && (
        <AnswerDialog
          assistant={row.id}
          answer={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {refused && (
        <ReasonDialog
          act="refuse-answer"
          record={refused}
          title={texts.refuseOf(refused.question)}
          name={refused.answer}
          text={texts.refuseText}
          button={texts.refuse}
          pending={texts.refusing}
          done={texts.refused}
          failed={texts.refuseFailed}
          send={async (body, idempotencyKey) => {
            const { id, version } = refused;
            const params = { id: row.id, answer: id };
            await staffApi(refuseManagedAnswer, { params, body, version, idempotencyKey });
            refresh();
          }}
          onFailed={refresh}
          onClose={() => setRefused(null)}
        />
      )}
      {removed && (
        <Confirm
          title={texts.removeTitle}
          text={texts.removeText(removed.question)}
          confirm={texts.remove}
          cancel={adminCommon.cancel}
          onConfirm={() => removal.run(removed).then(() => setRemoved(null))}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
}
