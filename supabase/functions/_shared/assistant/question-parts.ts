/** Particles that end a question, followed by another question: «Хэд вэ юу багтах вэ». */
const ENDS_QUESTION =
  /(?<=\s(?:вэ|бэ|уу|үү|юу|юү|ve|be|we|uu|yu|yuu)|(?:болох|болно|байгаа|байна|бий|bolh|boln|bga|bgaa|bn)(?:уу|үү|uu|u|yu)|\s(?:хэд|hed)(?=\s+(?!вэ|бэ|ve|be|we|бол|bol|хоног|honog|цаг|tsag|удаа|udaa|хүн|hun|сар|sar|жил|jil|давхар|км|хүртэл|hurtel)))\s+(?=[\p{L}\d])/giu;
/** Marks that separate parts of a text; a point or comma inside a number does not. */
const PARTS = /[?!;:\n]+|[,.](?!\d)/u;
const ASKS =
  /(?:^|\s)(?:вэ|бэ|ве|уу|үү|юу|юм|биз|хэд\p{L}*|хэзээ|хаана\p{L}*|хэн\p{L}*|яаж|ямар|аль|яагаад|ve|be|we|uu|yu|hed\p{L}*|haana|hezee|yaj|yamar|ali)(?:\s|$)|(?:хуу|хүү|нуу|нүү|жүү|дуу|дүү|гуу|гүү|[hnjdg]uu?|(?:аа|ээ|оо|өө|aa|ee|oo)(?:ч|рэй|рай|рой|ch|rai|rei|roi))$/iu;
const LEAST_WORDS = 2;

/** The first four different questions of a text with several; an empty list if it has only one. */
export function questionParts(text: string): string[] {
  const parts = text
    .slice(0, 500)
    .split(PARTS)
    .flatMap((part) => part.trim().split(ENDS_QUESTION))
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS && ASKS.test(part));
  const different = [...new Set(parts)];
  return different.length > 1 ? different.slice(0, 4) : [];
}

/** Words after which a clause that only tells of the visitor ends, and what is wanted begins. */
const TURNS =
  /[?!;:\n]+|[,.](?!\d)|(?<=\s(?:гэхдээ|тэгэхээр|тэгвэл|болохоор|учраас|учир|тул|харин))\s/u;

/** The clauses of a text with several, at most four; an empty list if it has only one. */
export function clausesOf(text: string): string[] {
  const clauses = text
    .slice(0, 500)
    .split(TURNS)
    .map((clause) => clause.trim())
    .filter((clause) => clause.split(/\s+/).length >= LEAST_WORDS);
  return clauses.length > 1 ? clauses.slice(0, 4) : [];
}
