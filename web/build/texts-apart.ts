import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/**
 * What an expression between tags puts into the page: elements only; a text that never changes; a slot that
 * its caller fills, by convention with elements; or a text that may change. In this order of strictness.
 */
const KINDS = ['elements', 'slot', 'constant', 'text'] as const;
type Kind = (typeof KINDS)[number];

const strictest = (kinds: Kind[]): Kind =>
  KINDS[Math.max(0, ...kinds.map((kind) => KINDS.indexOf(kind)))] ?? 'text';

/** One of these, by turns. */
const varying = (kinds: Kind[]): Kind => {
  const kind = strictest(kinds);
  return kind === 'constant' ? 'text' : kind;
};

type Names = ReadonlyMap<string, Kind>;

/** What a function returns: its body, or the arguments of its own return statements. */
function returned(made: Node): Node[] {
  const body = made.body as Node | null;
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  const found: Node[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'ReturnStatement' && isNode(node.argument)) found.push(node.argument);
    else if (!/Function/.test(node.type)) childrenOf(node).forEach(walk);
  };
  childrenOf(body).forEach(walk);
  return found;
}

const isFunction = (node: Node): boolean => /Function/.test(node.type) && isNode(node.body);

function kindOf(node: Node, names: Names): Kind {
  const of = (inner: unknown): Kind => (isNode(inner) ? kindOf(inner, names) : 'text');
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'elements';
    case 'JSXText':
      return 'constant';
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression);
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? 'constant'
        : 'elements';
    case 'TemplateLiteral':
      return strictest(['constant', ...(node.expressions as Node[]).map(of)]);
    case 'Identifier':
      return node.name === 'undefined' ? 'elements' : (names.get(String(node.name)) ?? 'text');
    case 'MemberExpression': {
      if (node.computed) return 'text';
      const named = names.get(String((node.property as Node).name));
      if (named === 'elements' || named === 'slot') return named;
      return of(node.object) === 'constant' ? 'constant' : 'text';
    }
    case 'LogicalExpression':
      // The left of && is shown only if it is empty.
      return varying(node.operator === '&&' ? [of(node.right)] : [of(node.left), of(node.right)]);
    case 'ConditionalExpression':
      return varying([of(node.consequent), of(node.alternate)]);
    case 'CallExpression': {
      const callee = node.callee as Node;
      const [made] = node.arguments as Node[];
      const name = String(((callee.property as Node | undefined) ?? callee).name);
      const isResult = name === 'map' || name === 'useMemo';
      if (isResult && made && isFunction(made)) return strictest(returned(made).map(of));
      if (callee.type !== 'Identifier') return 'text';
      const called = names.get(String(callee.name)) ?? 'slot';
      return called === 'constant' ? 'text' : called;
    }
    default:
      return 'text';
  }
}

const isHookCall = (node: Node): boolean =>
  node.type === 'CallExpression' && /^use[A-Z]/.test(String((node.callee as Node).name));

/** What a type allows, where it says so: nodes of React, or a function that returns them. */
function kindOfType(type: Node | undefined): Kind | undefined {
  const name = (type?.typeName as Node | undefined)?.name;
  if (name === 'ReactElement' || name === 'Elements') return 'elements';
  if (name === 'ReactNode') return 'slot';
  if (type?.type === 'TSUnionType')
    return (type.types as Node[]).map(kindOfType).find((kind) => kind !== undefined);
  const returns = type?.type === 'TSFunctionType' ? (type.returnType as Node) : undefined;
  return returns && kindOfType(returns.typeAnnotation as Node);
}

/**
 * The names of a module and what they put into the page. Names are not told apart by scope: one that is declared
 * twice is what its strictest declaration is.
 */
function namesOf(program: Node): Names {
  const names = new Map<string, Kind>();
  const add = (name: unknown, kind: Kind): void => {
    const known = names.get(String(name));
    names.set(String(name), known === undefined ? kind : strictest([known, kind]));
  };
  /** Each name of a declaration, with the name of the property that it is taken from. */
  const namesIn = (pattern: Node): [name: unknown, of?: unknown][] =>
    pattern.type === 'Identifier'
      ? [[pattern.name]]
      : ((pattern.properties as Node[] | undefined) ?? []).map(({ key, value }) => [
          (value as Node | undefined)?.name,
          (key as Node | undefined)?.name,
        ]);
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration')
      for (const { local } of node.specifiers as { local: Node }[]) add(local.name, 'constant');
    // A property of a type, or a parameter.
    const { typeAnnotation } = (node.typeAnnotation ?? {}) as { typeAnnotation?: Node };
    const typed = kindOfType(typeAnnotation);
    if (typed) add(((node.key as Node | undefined) ?? node).name, typed);
    childrenOf(node).forEach(walk);
    if (node.type === 'Property' && kindOf(node.value as Node, names) === 'elements')
      add((node.key as Node).name, 'elements');
    if (node.type === 'FunctionDeclaration' && node.id)
      add((node.id as Node).name, strictest(returned(node).map((inner) => kindOf(inner, names))));
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return;
    const made = node.init;
    const results = isFunction(made) ? returned(made) : [made];
    const kind = strictest(results.map((inner) => kindOf(inner, names)));
    for (const [name, of] of namesIn(node.id as Node)) {
      // Of what a hook returns the module says nothing.
      const unsaid = of !== undefined && isHookCall(made) ? 'slot' : undefined;
      const found = kind === 'text' ? (names.get(String(of)) ?? unsaid) : kind;
      if (found) add(name, found);
    }
  };
  walk(program);
  if (!names.has('children')) names.set('children', 'slot');
  return names;
}

/** A component's text would be beside whatever its caller puts there. */
const isComponent = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' && /^[A-Z]/.test(String((node.id as Node).name));

/** Whether it is what the component wraps, which is often a text. */
const isChildren = ({ expression }: Node): boolean => {
  const inner = expression as Node;
  return ((inner.property as Node | undefined) ?? inner).name === 'children';
};

/** Whether the child is a comment, or white space, which no translation touches. */
const isBlank = (child: Node): boolean => {
  const inner = (child.expression as Node | undefined) ?? child;
  return (
    inner.type === 'JSXEmptyExpression' ||
    (/^(JSXText|Literal)$/.test(inner.type) && /^\s*$/.test(String(inner.value)))
  );
};

/**
 * The places of a module where a text has neighbours and one of them, or the text itself, may change. A
 * browser's translation replaces each text node by elements. React then inserts before, removes or changes a
 * node that is not in the page any more: it throws, or the page keeps the old text. A text that is all that its
 * element holds is safe, because React sets it through the element.
 */
export function textsWithNeighbours(program: unknown): number[] {
  if (!isNode(program)) return [];
  const names = namesOf(program);
  const found: number[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node.children as Node[])
        .filter((child) => !isBlank(child))
        .map((child) => ({ child, kind: kindOf(child, names) }));
      const isFixed = ({ child, kind }: (typeof children)[number]) =>
        kind === 'constant' || child.type === 'JSXElement';
      const isAlone = node.type === 'JSXElement' && children.length === 1;
      const loose = children.filter((one) => !isFixed(one));
      const wrong = children.find(
        (one) =>
          one.kind === 'text' ||
          (one.kind === 'constant' && loose.length > 0) ||
          (one.kind === 'slot' && isChildren(one.child) && loose.length > 1),
      );
      if (wrong && !isAlone) found.push(wrong.child.start);
    }
    for (const result of isComponent(node) ? returned(node) : []) {
      if (/^(text|constant)$/.test(kindOf(result, names))) found.push(result.start);
    }
    childrenOf(node).forEach(walk);
  };
  walk(program);
  return found;
}

/** Fails the build at a text that a translation of the page would break. */
export function textsApart(): Plugin {
  return {
    name: 'texts-apart',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx$/.test(id)) return;
      const [at] = textsWithNeighbours(this.parse(code, { lang: 'tsx' }));
      if (at !== undefined)
        this.error('A text beside what may change needs an element of its own', at);
    },
  };
}
