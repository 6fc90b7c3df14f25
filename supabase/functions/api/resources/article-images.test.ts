import { describe, expect, it, vi } from 'vitest';
import { CAMERA_FILES, SECRET } from '../../../../tests/support/camera-files.ts';
import { GOOD_FILES } from '../../../../tests/support/sample-files.ts';
import { ApiError } from '../http/errors.ts';
import { articleImages } from './article-images.ts';

const PATH = 'a'.repeat(64);
type Request = Parameters<typeof articleImages.addArticleImage>[0];

/** A request whose calls of the database and Storage are recorded; the call named `refused` fails. */
function requestOf(refused = '', bytes: Uint8Array = GOOD_FILES['image/png']) {
  const calls: string[] = [];
  const rpc = async (name: string) => {
    calls.push(name);
    const error = { code: '42501', message: 'read_only', details: '', hint: '' };
    return name === refused ? { data: null, error } : { data: PATH, error: null };
  };
  const upload = vi.fn(async (_path: string, _bytes: Uint8Array) => {
    calls.push('upload');
    return { data: null, error: null };
  });
  const request = {
    supabase: { system: { rpc }, files: { from: () => ({ upload }) } },
    caller: { database: { rpc } },
    file: { bytes, type: 'image/png', sha256: 'aa' },
  } as unknown as Request;
  return { calls, upload, send: () => articleImages.addArticleImage(request) };
}

describe('a picture that is uploaded', () => {
  it('is sent to Storage once the database has said that the caller may write', async () => {
    const { calls, send } = requestOf();
    expect(await send()).toEqual({ url: `/api/images/${PATH}` });
    expect(calls).toEqual(['may_add_image', 'begin_file', 'upload', 'add_article_image']);
  });

  it('of somebody who may not write leaves nothing behind', async () => {
    const { calls, send } = requestOf('may_add_image');
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(calls).toEqual(['may_add_image']);
  });

  it('leaves behind what a camera wrote into it', async () => {
    const camera = CAMERA_FILES['image/png'];
    const { upload, send } = requestOf('', camera);
    await send();
    const sent = Buffer.from(upload.mock.calls[0]?.[1] ?? []).toString('latin1');
    expect(Buffer.from(camera).toString('latin1')).toContain(SECRET);
    expect(sent).toContain('IEND');
    expect(sent).not.toContain(SECRET);
  });

  it('that is damaged goes nowhere', async () => {
    const { calls, send } = requestOf('', GOOD_FILES['image/png'].slice(0, 40));
    await expect(send()).rejects.toMatchObject({ code: 'file_type_refused' });
    expect(calls).toEqual(['may_add_image']);
  });
});
