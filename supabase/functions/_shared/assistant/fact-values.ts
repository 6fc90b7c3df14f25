import type { Facts } from './facts.ts';

/** What each fact of an answer stands for. Written by `npm run facts` from the site's content. */
export const factValues: Facts = {
  company: 'Хариучийн',
  'company.description':
    'Хариуч бол Монголын бизнест зориулсан AI чатбот, AI дуут туслах юм. Үйлчлүүлэгчийн асуултад өдөр шөнөгүй хариулж, захиалга авч, цаг товлоно.',
  'company.mission': 'Бизнес эрхлэгчийн цагийг чөлөөлж, үйлчлүүлэгчийн хүлээх цагийг багасгах.',
  'company.legalName': 'Хариуч ХХК',
  'company.postal':
    'Улаанбаатар хот, Жишээ дүүрэг, 1-р хороо, Жишээ гудамж 1, шуудангийн хайрцаг 000',
  email: 'info@example.mn',
  hours: 'Даваа–Баасан 9:00–18:00',
  offices:
    'Төв оффис: Улаанбаатар хот, Жишээ дүүрэг, 1-р хороо, Жишээ гудамж 1, 101 тоот. Утас: +976 0000-0001\nСалбар оффис: Дархан хот, Жишээ баг, Жишээ гудамж 2, 201 тоот. Утас: +976 0000-0002',
  phones: 'Төв оффис: +976 0000-0001\nСалбар оффис: +976 0000-0002',
  social:
    'Facebook: https://example.mn/facebook\nInstagram: https://example.mn/instagram\nLinkedIn: https://example.mn/linkedin',
  bank: 'Данс: +976 0000-0003 дугаараас лавлана уу\nГүйлгээний утга: бүртгүүлсний дараа танд өгөх 8 тэмдэгттэй код',
  trial: '14 хоног',
  'trial.limits': '200 яриа, 30 хариулт, 1 сайт',
  'assistant.contactDays': '14 хоног',
  'assistant.keptDays': '90 хоног',
  'form.keptDays': '7 хоног',
  age: '13 нас',
  'legal.date': '2024 оны 12-р сарын 1',
  'reply.contact': '24 цагийн дотор',
  'reply.teamDays': '2–3 өдрийн',
  'report.hours': '24 цагийн дотор',
  'report.planDays': '7 хоногийн дотор',
  'chatbot.prices':
    'Start: сард 59,000₮, 1,000 AI харилцан яриа\nPro: сард 129,000₮, 2,500 AI харилцан яриа\nBusiness: сард 249,000₮, 6,000 AI харилцан яриа\nEnterprise: сард 499,000₮, 15,000 AI харилцан яриа',
  'chatbot.conversations': 'Start 1,000, Pro 2,500, Business 6,000, Enterprise 15,000',
  'chatbot.discounts': '6 сар – 10%, 1 жил – 20%',
  'chatbot.limits':
    'Start: 60 хариулт, 1 сайт; Pro: 150 хариулт, 3 сайт; Business: 300 хариулт, 5 сайт; Enterprise: 600 хариулт, 10 сайт',
  'chatbot.durations': '3 сар, 6 сар, 1 жил',
  'start.price': '59,000₮',
  'start.conversations': '1,000',
  'start.automations': '0',
  'start.limits': '60 хариулт, 1 сайт',
  'pro.price': '129,000₮',
  'pro.conversations': '2,500',
  'pro.automations': '1',
  'pro.limits': '150 хариулт, 3 сайт',
  'business.price': '249,000₮',
  'business.conversations': '6,000',
  'business.automations': '3',
  'business.limits': '300 хариулт, 5 сайт',
  'enterprise.price': '499,000₮',
  'enterprise.conversations': '15,000',
  'enterprise.automations': '5+',
  'enterprise.limits': '600 хариулт, 10 сайт',
  'voice.prices':
    'AI дуут туслах Basic: сард $99, 100 дуудлага\nAI дуут туслах Business: сард $169, 500 дуудлага\nAI дуут туслах Corporate: сард $249, хязгааргүй дуудлага',
  'voice.discounts': 'Улирлаар – 5%, Хагас жилээр – 10%, Жилээр – 20%',
  'program.schedule': 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг',
  'program.rewardDate': '12-р сарын 1',
  'program.rewardTrip': '12-р сарын 1-нд шагналт аялал',
  'program.seatHeld': '72 цаг',
  'program.seatOffered': '48 цаг',
  'program.phone': '+976 0000-0003',
  'service.channels':
    'вэбсайт дээрх товч, мөн Facebook, Instagram хуудас, QR кодоос нээгддэг холбоос. Messenger, Instagram-ын чат, утастай холбох ажлыг манай баг хүсэлтээр хийнэ',
  'service.setup':
    'Та өөрөө хэдхэн минутад тохируулна, хүсвэл манай баг тохируулж өгнө. Бараа, үйлчилгээгээ оруулмагц захиалга авч, цаг товлоно.',
  'service.setupTime': 'өөрөө бол хэдхэн минут, манай багаар бол ихэвчлэн ажлын 3–5 өдөр',
  'service.unknown':
    'Таны бичээгүй зүйлийг таамаглаж хариулахгүй. Ойрхон асуултаа санал болгож, эсвэл мэдэхгүйгээ хэлж, үйлчлүүлэгчийн нэр, утсыг аваад танд дамжуулна.',
  'service.languages':
    'Монголоор хариулахад зориулагдсан. Англи болон бусад хэл хэрэгтэй бол туршилтын үед шалгаж, тохируулж өгнө.',
  'service.integrations':
    'Одоо ашиглаж буй систем (CRM, ПОС, агуулах, календарь)-тэй холбох ажлыг захиалгаар хийнэ.',
  'service.overLimit':
    'Сарын эрхийн 80%, 100% хүрэхэд захидлаар мэдэгдэнэ. Дууссан бол 14 хоног зөвхөн үйлчлүүлэгчийн нэр, утсыг авна. Том багц руу шилжвэл шууд үргэлжилнэ.',
  'service.paymentWays':
    'банкны шилжүүлэг, нэхэмжлэх. Өөр хэлбэрээр төлөх бол бидэнтэй холбогдоно уу',
  'service.vat':
    'НӨАТ-ын баримт (и-баримт) байгууллага, хувь хүнд гаргаж өгнө. Байгууллага бол төлбөрийн хуудсандаа нэр, регистрийн дугаараа оруулахад нэхэмжлэх, и-баримт тэр нэрээр гарна.',
  'service.extraFees':
    'Багцын үнэд тохируулга багтсан. Үүнээс гадуур ажил хэрэгтэй бол үнийг нь эхлэхээс өмнө бичгээр хэлж тохирно.',
  'service.contract':
    'Үйлчилгээний нөхцөлийг бүртгүүлэхдээ зөвшөөрнө. Байгууллагатай тусад нь гэрээ байгуулж болно, загварыг и‑мэйлээр илгээнэ.',
  'service.notOffered':
    'Лого, видео, зураг авалт, сошиал хуудас хөтлөх, сурталчилгаа байршуулах, SEO, тоног төхөөрөмж суурилуулах, засвар, татварын үйлчилгээ үзүүлдэггүй. Чатбот, дуут туслах, захиалгат програм, AI сургалт, дизайн тайлан манай ажил.',
  'password.rule': 'Хамгийн багадаа 8 тэмдэгт: том үсэг, жижиг үсэг, тоо орсон байна.',
  'jobs.ai':
    'Python, машин сургалтын сангуудтай ажилладаг; Хэлний загвар сургаж, үнэлж үзсэн; Өгөгдөл цэвэрлэх, бэлтгэх туршлагатай',
  'jobs.developer':
    'TypeScript эсвэл ижил төстэй хэл чөлөөтэй ашигладаг; Өгөгдлийн сан, API зохиомжлох мэдлэгтэй; Кодоо тестээр шалгаж хэвшсэн',
  'jobs.manager':
    'Хэрэглэгчтэй ярилцлага хийж, дүгнэж чаддаг; Ажлын дараалал, хугацаа төлөвлөдөг; Бодит тоо баримтад тулгуурлаж шийдвэр гаргадаг',
  'jobs.designer':
    'Figma болон дизайн системтэй ажилладаг; Эхлээд гар утасны дэлгэцэд зориулж зохиомжилдог; Хэрэглэгчийн туршилт хийж, үр дүнг нь тусгадаг',
  'api.tooMany': '429',
  'api.invalid': '422',
  'api.errors':
    '400 – JSON-ийг уншиж чадсангүй\n404 – Ийм хаяг эсвэл нийтлэл алга\n405 – Энэ хаяг ийм HTTP аргыг хүлээн авдаггүй\n413 – Илгээсэн өгөгдөл хэт том\n415 – Content-Type нь application/json биш\n422 – Талбарын утга буруу эсвэл дутуу\n429 – Хэт олон хүсэлт илгээсэн\n500 – Серверт алдаа гарсан',
  'api.contactFields': 'name, email, message',
  'api.quoteFields':
    'name, email, phone, projectTitle, projectType, projectDescription, budget, timeline',
  'api.quoteValues':
    'projectType: Төрөл: mobile, web, ai, custom\nbudget: Төсөв: тодорхойгүй, 3000000-5000000, 5000000-10000000, 10000000-20000000, 20000000-50000000, 50000000+\ntimeline: Хугацаа: 1-2weeks, 1month, 2-3months, 3-6months, 6months+',
  'api.source':
    'source: Хаанаас бичсэн: form, assistant. Утга нь assistant бол и‑мэйлийн оронд зөвхөн утас байж болно',
  'api.pageUsual': '50',
  'api.pageMost': '1000',
  'program.fullPrice': '5,000,000₮',
  'program.price': '1,000,000₮',
  'program.discount': '80%',
  'program.seats': 'Эхний 30 суралцагч',
  'program.seatsLower': 'эхний 30 суралцагч',
  'program.seatsNow': 'Хямдралтай 30 суудлаас 30 үлдсэн.',
  'program.offer': 'Эхний 30 суралцагч 80% хямдралтай, 1,000,000₮ төлнө.',
  'program.registration': 'дараагийн элсэлт жил бүрийн 6-р сарын 25 – 7-р сарын 1',
  'program.lessons': 'Хичээл эхлэх өдрийг бүртгүүлсэн хүмүүст мэдэгдэнэ.',
};

/** The facts that the owner has not confirmed: an answer with one is followed by a phone. */
export const unconfirmedFacts: readonly string[] = [
  'service.channels',
  'service.setup',
  'service.setupTime',
  'service.unknown',
  'service.languages',
  'service.integrations',
  'service.overLimit',
  'service.paymentWays',
  'service.vat',
  'service.extraFees',
  'service.contract',
  'service.notOffered',
];
