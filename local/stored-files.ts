import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';

type FileStore = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<FileStore['headObject']>>;

/**
 * The local file store of Storage: each stored file is two files, the bytes and their metadata. Lite checks
 * permissions in its own tables; it documents ready adapters but does not export them.
 */
export function storedFiles(folder: string): FileStore {
  const placeOf = (bucket: string, key: string) =>
    path.join(folder, encodeURIComponent(bucket), encodeURIComponent(key));
  const metadataOf = async (bucket: string, key: string): Promise<Metadata> => {
    const kept = await readFile(`${placeOf(bucket, key)}.json`, 'utf8');
    return JSON.parse(kept) as Metadata;
  };
  const remove = async (bucket: string, key: string): Promise<void> => {
    const place = placeOf(bucket, key);
    await Promise.all([rm(place, { force: true }), rm(`${place}.json`, { force: true })]);
  };
  const write = async (
    bucket: string,
    key: string,
    bytes: Uint8Array,
    kind: Pick<Metadata, 'mimetype' | 'cacheControl'>,
  ): Promise<Metadata> => {
    const place = placeOf(bucket, key);
    const metadata: Metadata = {
      ...kind,
      contentLength: bytes.byteLength,
      size: bytes.byteLength,
      eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    };
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
    await writeFile(`${place}.json`, JSON.stringify(metadata));
    return metadata;
  };
  return {
    driver: undefined,
    uploadObject: async (bucket, key, _version, body, mimetype, cacheControl) => {
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      return write(bucket, key, bytes, { mimetype, cacheControl });
    },
    getObject: async (bucket, key) => ({
      metadata: await metadataOf(bucket, key),
      httpStatusCode: 200,
      body: await readFile(placeOf(bucket, key)),
    }),
    headObject: (bucket, key) => metadataOf(bucket, key),
    deleteObject: (bucket, key) => remove(bucket, key),
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await remove(bucket, key);
    },
    copyObject: async (bucket, key, _version, toBucket, toKey) => {
      const { mimetype, cacheControl } = await metadataOf(bucket, key);
      const bytes = await readFile(placeOf(bucket, key));
      const { eTag } = await write(toBucket, toKey, bytes, { mimetype, cacheControl });
      return { httpStatusCode: 200, eTag };
    },
    privateAssetUrl: async () => {
      throw new Error('The local stack changes no pictures');
    },
  };
}
