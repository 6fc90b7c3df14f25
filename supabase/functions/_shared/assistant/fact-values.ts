import type { Facts } from './facts.ts';

/** What each fact of an answer stands for. Written by `npm run facts` from the site's content. */
export const factValues: Facts = {
  company: 'Хариучийн',
  'company.description':
    'Хариуч бол Монголын бизнест зориулсан AI чатбот, AI дуут туслах юм. Үйлчлүүлэгчийн асуултад өдөр шөнөгүй хариулж, захиалга авч, цаг товлоно.',
  email: 'info@example.mn',
  hours: 'Даваа–Баасан 9:00–18:00',
  offices:
    'Төв оффис: Улаанбаатар хот, Жишээ дүүрэг, 1-р хороо, Жишээ гудамж 1, 101 тоот. Утас: +976 0000-0001\nСалбар оффис: Дархан хот, Жишээ баг, Жишээ гудамж 2, 201 тоот. Утас: +976 0000-0002',
  phones: 'Төв оффис: +976 0000-0001\nСалбар оффис: +976 0000-0002',
  social:
    'Facebook: https://example.mn/facebook\nInstagram: https://example.mn/instagram\nLinkedIn: https://example.mn/linkedin',
  bank: 'Данс: +976 0000-0003 дугаараас лавлана уу\nГүйлгээний утга: бүртгүүлсний дараа танд өгөх 8 тэмдэгттэй код',
  trial: '14 хоног',
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
  'chatbot.durations': '3 сар, 6 сар, 1 жил',
  'start.price': '59,000₮',
  'start.conversations': '1,000',
  'start.automations': '0',
  'pro.price': '129,000₮',
  'pro.conversations': '2,500',
  'pro.automations': '1',
  'business.price': '249,000₮',
  'business.conversations': '6,000',
  'business.automations': '3',
  'enterprise.price': '499,000₮',
  'enterprise.conversations': '15,000',
  'enterprise.automations': '5+',
  'voice.prices':
    'AI дуут туслах Basic: сард $99, 100 дуудлага\nAI дуут туслах Business: сард $169, 500 дуудлага\nAI дуут туслах Corporate: сард $249, хязгааргүй дуудлага',
  'voice.discounts': 'Улирлаар – 5%, Хагас жилээр – 10%, Жилээр – 20%',
  'program.schedule': 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг',
  'program.rewardDate': '12-р сарын 1',
  'program.rewardTrip': '12-р сарын 1-нд шагналт аялал',
  'program.phone': '+976 0000-0003',
  'service.channels': 'вэбсайт, Facebook Messenger, Instagram, утас',
  'service.setup': 'Манай баг тохируулж өгнө, хүсвэл өөрөө ч тохируулж болно.',
  'service.setupTime': 'ихэвчлэн ажлын 3–5 өдөр',
  'service.unknown':
    'Мэдээлэлд нь байхгүй зүйлийг таамаглаж хариулахгүй. Мэдэхгүйгээ хэлж, үйлчлүүлэгчийн нэр, утсыг аваад танд дамжуулна.',
  'service.languages':
    'Монголоор хариулахад зориулагдсан. Англи болон бусад хэл хэрэгтэй бол туршилтын үед шалгаж, тохируулж өгнө.',
  'service.integrations':
    'Одоо ашиглаж буй систем (CRM, ПОС, агуулах, календарь)-тэй холбох ажлыг захиалгаар хийнэ.',
  'service.overLimit':
    'Сарын эрх дуусах дөхвөл мэдэгдэнэ. Том багц руу шилжиж, эсвэл дараагийн сар хүртэл үйлчлүүлэгчийн хүсэлтийг бүртгэж авахаар тохируулж болно.',
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
  'program.fullPrice': '5,000,000₮',
  'program.price': '1,000,000₮',
  'program.discount': '80%',
  'program.seats': 'Эхний 30 суралцагч',
  'program.seatsLower': 'эхний 30 суралцагч',
  'program.seatsNow': 'Хямдралтай 30 суудлаас 30 үлдсэн.',
  'program.offer': 'Эхний 30 суралцагч 80% хямдралтай, 1,000,000₮ төлнө.',
  'program.registration': 'одоо нээлттэй',
  'program.lessons': 'Хичээл эхлэх өдрийг бүртгүүлсэн хүмүүст мэдэгдэнэ.',
};
