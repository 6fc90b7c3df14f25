import { describe, expect, it, vi } from 'vitest';
import { GOOD_FILES } from '../../../../tests/support/sample-files.ts';
import { ApiError } from '../errors.ts';
import { articleImages } from './article-images.ts';

const PATH = 'a'.repeat(64);
type Request = Parameters<typeof articleImages.addArticleImage>[0];

/** A request whose calls of the database and of Storage are noted; `refused` is the one that fails. */
function requestOf(refused = '') {
  const calls: string[] = [];
  const rpc = async (name: string) => {
    calls.push(name);
    const error = { code: '42501', message: 'read_only', details: '', hint: '' };
    return name === refused ? { data: null, error } : { data: PATH, error: null };
  };
  const upload = vi.fn(async () => {
    calls.push('upload');
    return { data: null, error: null };
  });
  const request = {
    supabase: { system: { rpc }, files: { from: () => ({ upload }) } },
    caller: { database: { rpc } },
    file: { bytes: GOOD_FILES['image/png'], type: 'image/png', sha256: 'aa' },
  } as unknown as Request;
  return { calls, send: () => articleImages.addArticleImage(request) };
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
});
