/**
 * Code examples of the documentation page in three languages. `documentation.test.ts` checks their bodies
 * against the contract.
 */

export const DOCS_ORIGIN = 'https://example.mn';

/** The bodies that the examples send, and the response to an invalid one. */
export const CONTACT_EXAMPLE = {
  body: {
    name: 'Нэр Овог',
    email: 'ner@example.mn',
    subject: 'Чатботын багц',
    message: 'Pro багцын талаар мэдээлэл авмаар байна.',
  },
  error: `{
  "message": "Зарим талбарыг буруу бөглөсөн байна.",
  "code": "validation_failed",
  "fields": {
    "email": "Зөв имэйл хаяг оруулна уу"
  }
}`,
} as const;

export const QUOTE_EXAMPLE = {
  body: {
    name: 'Нэр Овог',
    email: 'ner@example.mn',
    phone: '99112233',
    projectTitle: 'Онлайн дэлгүүр',
    projectType: 'web',
    projectDescription: 'Хүргэлттэй онлайн дэлгүүр хийлгэнэ.',
    budget: '10000000-20000000',
    timeline: '2-3months',
  },
} as const;

type Body = Readonly<Record<string, string>>;

function lines(body: Body, indent: string, pair: (key: string, value: string) => string): string {
  return Object.entries(body)
    .map(([key, value]) => `${indent}${pair(key, value)},`)
    .join('\n');
}

const json = (body: Body) => JSON.stringify(body, null, 2);

function curlPost(path: string, body: Body): string {
  return `curl -X POST ${DOCS_ORIGIN}${path} \\
  -H 'Content-Type: application/json' \\
  -d '${json(body)}'`;
}

function javascriptPost(path: string, body: Body): string {
  return `const response = await fetch('${DOCS_ORIGIN}${path}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
${lines(body, '    ', (key, value) => `${key}: '${value}'`)}
  }),
});

if (!response.ok) {
  const error = await response.json();
  console.error(error.message, error.fields);
}`;
}

function pythonPost(path: string, body: Body): string {
  return `import requests

response = requests.post(
    "${DOCS_ORIGIN}${path}",
    json={
${lines(body, '        ', (key, value) => `"${key}": "${value}"`)}
    },
    timeout=10,
)

if not response.ok:
    error = response.json()
    print(error["message"], error.get("fields"))`;
}

export type CodeTab = { id: 'curl' | 'javascript' | 'python'; label: string; code: string };

function tabs(curl: string, javascript: string, python: string): readonly CodeTab[] {
  return [
    { id: 'curl', label: 'curl', code: curl },
    { id: 'javascript', label: 'JavaScript', code: javascript },
    { id: 'python', label: 'Python', code: python },
  ];
}

function postTabs(path: string, body: Body): readonly CodeTab[] {
  return tabs(curlPost(path, body), javascriptPost(path, body), pythonPost(path, body));
}

export const docsCode: Record<'contact' | 'quote' | 'blog', readonly CodeTab[]> = {
  contact: postTabs('/api/contact-messages', CONTACT_EXAMPLE.body),
  quote: postTabs('/api/quote-requests', QUOTE_EXAMPLE.body),
  blog: tabs(
    `curl -i '${DOCS_ORIGIN}/api/blog?limit=10'`,
    `const response = await fetch('${DOCS_ORIGIN}/api/blog?limit=10');
const posts = await response.json();
const next = response.headers.get('X-Next-Before');

for (const post of posts) {
  console.log(post.title, post.slug);
}`,
    `import requests

response = requests.get("${DOCS_ORIGIN}/api/blog", params={"limit": 10}, timeout=10)
posts = response.json()
next_page = response.headers.get("X-Next-Before")

for post in posts:
    print(post["title"], post["slug"])`,
  ),
};
