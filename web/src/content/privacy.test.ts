import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const sharing = async (): Promise<string> => {
  const { privacy } = await import('./privacy.ts');
  const section = privacy.sections.find(({ id }) => id === 'sharing');
  return section?.paragraphs?.join('\n') ?? '';
};

it('tells that questions go to a language model where the owner has set one up, and nowhere else', async () => {
  const MODEL = 'хиймэл оюуны үйлчилгээ үзүүлэгч';
  expect(await sharing()).not.toContain(MODEL);
  vi.resetModules();
  vi.stubEnv('VITE_ASSISTANT_MODEL', '1');
  expect(await sharing()).toContain(MODEL);
});
