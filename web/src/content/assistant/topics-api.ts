import { PATHS } from '@/lib/paths.ts';
import type { SeedTopic } from './topic.ts';

const guide = { label: 'Гарын авлага', href: PATHS.documentation };

/** What developers ask about the public API. */
export const apiTopics: readonly SeedTopic[] = [
  {
    key: 'api-key',
    question: 'API-д түлхүүр, токен хэрэгтэй юу?',
    variants: [
      'API key хаанаас авах вэ',
      'API-д нэвтрэх эрх яаж авах вэ',
      'Токен яаж авах вэ',
      'API ашиглахын тулд бүртгүүлэх үү',
      'Bearer token шаардлагатай юу',
      'API-д нууц түлхүүр өгдөг үү',
      'API authentication',
    ],
    answer:
      'Үгүй. Гарын авлагад бичсэн API хаягууд түлхүүр, токен шаардахгүй. Бүртгэлгүйгээр шууд дуудна.',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-limit',
    question: 'API-д хүсэлтийн хязгаар байдаг уу?',
    variants: [
      'API хязгаар',
      'API rate limit',
      'API-аар хэдэн хүсэлт илгээж болох вэ',
      'Хэт олон хүсэлт гэж алдаа өгөөд байна',
      'Too many requests гэсэн алдаа',
      'Retry-After гэж юу вэ',
      'API минутад хэдэн удаа дуудах вэ',
      'API-ийн дуудалт хязгаартай юу',
      '429 алдаа',
      '429 яагаад гарах вэ',
    ],
    answer:
      'Байдаг. Хэт олон хүсэлт илгээвэл {api.tooMany} код ирнэ. Retry-After толгойд хэдэн секунд хүлээхийг заасан байгаа, тэр хугацааны дараа дахин илгээгээрэй.',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-errors',
    question: 'API-ийн алдааны код юу гэсэн үг вэ?',
    variants: [
      'API алдаа',
      'API error code',
      'API status код',
      'API алдааны хариу ямар бүтэцтэй вэ',
      'validation_failed гэж юу вэ',
      'API талбар буруу гээд буцаагаад байна',
      'API сервер алдаа заагаад байна',
      'JSON алдаа заагаад байна',
      'Content-Type алдаа',
    ],
    answer:
      'Алдаа бүрд message (хэрэглэгчид үзүүлэх бичвэр), code (тогтмол үг), талбар буруу бол fields ирнэ. Кодууд:\n{api.errors}',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-fields',
    question: 'API-аар ямар талбар илгээх вэ?',
    variants: [
      'API талбарууд',
      'API-ийн заавал илгээх талбар',
      'contact-messages API талбар',
      'quote-requests API талбар',
      'API-аар үнийн саналын хүсэлт илгээх',
      'API-аар зурвас илгээхэд юу юу заавал вэ',
      'POST хүсэлтийн бие ямар байх вэ',
      'API талбарын нэр ямар хэлбэртэй вэ',
      'API огноо ямар хэлбэртэй вэ',
      'Нэмэлт талбар илгээхэд алдаа гарах',
    ],
    answer:
      'Зурваст заавал: {api.contactFields}. Үнийн саналд заавал: {api.quoteFields}. Тодорхойлоогүй талбар илгээвэл {api.invalid} кодоор буцаана. Бусад талбар, жишээ нь утас, заавал биш. POST хүсэлтэд Content-Type: application/json толгой заавал. Талбарын нэр camelCase, огноо ISO хэлбэртэй, UTC цагаар.\nҮнийн саналын утгууд:\n{api.quoteValues}\nЗурвасын {api.source}.',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-paging',
    question: 'API-аар нийтлэлийг хуудаслаж яаж авах вэ?',
    variants: [
      'API хуудаслалт',
      'API paging',
      'API pagination',
      'limit параметр',
      'before параметр',
      'X-Next-Before толгой',
      'API-аас дараагийн хуудсыг яаж авах вэ',
      'Блогийн API нэг удаад хэдэн нийтлэл өгөх вэ',
      'Блогийн нийтлэлийг API-аар унших',
      'API-аар бүх нийтлэлийг татах',
    ],
    answer:
      'Нэг удаад авах тоог limit параметрээр заана, заагаагүй бол {api.pageUsual}, хамгийн ихдээ {api.pageMost}. Цааш үзэх бол өмнөх хариуны X-Next-Before толгойн утгыг before параметрээр дамжуулна. Толгой байхгүй бол сүүлийн хуудас.',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-cors',
    question: 'API-г өөр сайтын хөтчөөс дуудаж болох уу? (CORS)',
    variants: [
      'CORS',
      'API CORS алдаа',
      'CORS policy алдаа заагаад байна',
      'API-г өөрийн вэбсайтаас шууд дуудах',
      'API-г javascript-ээс дуудахад хөтөч хаагаад байна',
      'Access-Control-Allow-Origin',
      'API-г фронтэндээс дуудаж болох уу',
    ],
    answer:
      'Хөтөч өөр сайтаас хийх дуудлагыг зөвхөн зөвшөөрсөн хаягт нээдэг. Тиймээс API-г өөрийн серверээсээ дуудаарай. Хаягаа зөвшөөрүүлэх бол {email} хаягаар бичээрэй.',
    link: guide,
    tags: ['api'],
  },
  {
    key: 'api-curl',
    question: 'API-ийн жишээ код (curl) хаана байна вэ?',
    variants: [
      'curl жишээ',
      'API жишээ код',
      'API-ийн curl командыг өгөөч',
      'API python жишээ',
      'API javascript жишээ',
      'OpenAPI тодорхойлолт',
      'swagger байгаа юу',
      'API-г яаж дуудах вэ',
      'API хэрхэн туршиж үзэх вэ',
    ],
    answer:
      'Гарын авлагад curl, JavaScript, Python гурван хэлээр жишээ код бий, хуулаад ажиллуулна. OpenAPI тодорхойлолтыг ч тэндээс татна.',
    link: guide,
    tags: ['api'],
  },
];
