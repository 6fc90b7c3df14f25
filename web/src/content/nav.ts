import { company } from '@contract/company.ts';
import { PATHS } from '@/lib/paths.ts';

/** Texts of the header, the footer and the chat button. */

export type NavLink = { label: string; href: string; description?: string };

/** Links of the navigation bar in order; the product menu comes after the first. */
export const homeLink: NavLink = { label: 'Нүүр', href: PATHS.home };

export const productMenu: { label: string; links: readonly NavLink[] } = {
  label: 'Бүтээгдэхүүн',
  links: [
    {
      label: 'AI чатбот',
      href: PATHS.product,
      description: 'Монгол хэлээр бичиж харилцах чатбот',
    },
    {
      label: 'AI дуут туслах',
      href: PATHS.voiceAgent,
      description: 'Яриаг таньж, дуугаар хариулах туслах',
    },
  ],
};

export const mainLinks: readonly NavLink[] = [
  { label: 'Үйлчилгээ', href: PATHS.services },
  { label: 'Блог', href: PATHS.blog },
  { label: 'Холбоо барих', href: PATHS.contact },
];

export const loginLink: NavLink = { label: 'Нэвтрэх', href: PATHS.login };
/** In the mobile menu only. */
export const signupLink: NavLink = { label: 'Үнэгүй турших', href: PATHS.signup };

/** Header texts of a signed-in customer. */
export const accountTexts = {
  open: (name: string) => `Миний бүртгэл: ${name}`,
  logout: 'Гарах',
  loggedOut: 'Та системээс гарлаа',
} as const;

export const chromeTexts = {
  skipLink: 'Үндсэн агуулга руу очих',
  mainNavigation: 'Үндсэн цэс',
  /** The same links on small screens; the two landmarks need different names. */
  smallNavigation: 'Сайтын цэс',
  openMenu: 'Цэс нээх',
  closeMenu: 'Цэс хаах',
  homeLinkLabel: `${company.name} – нүүр хуудас`,
  openChat: 'AI туслахтай чатлах',
  chatTitle: 'AI туслах',
  chatFrameTitle: 'AI туслахтай харилцах цонх',
  chatLoading: 'Чатыг нээж байна...',
  socialNavigation: 'Нийгмийн сүлжээ',
  close: 'Хаах',
  loading: 'Ачаалж байна...',
} as const;

/** Text of icons for screen readers. */
export const markTexts = { notIncluded: 'Ороогүй' } as const;

export type FooterColumn = { title: string; links: readonly NavLink[] };

/** Links of the footer: docs/product.md §2.1. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'Бүтээгдэхүүн',
    links: [
      { label: 'Боломжууд', href: PATHS.product },
      { label: 'AI дуут туслах', href: PATHS.voiceAgent },
      { label: 'Үнэ', href: PATHS.pricing },
      { label: 'Хөгжүүлэгчийн гарын авлага', href: PATHS.documentation },
    ],
  },
  {
    title: 'Компани',
    links: [
      { label: 'Бидний тухай', href: PATHS.about },
      { label: 'Багт нэгдэх', href: PATHS.partnership },
      { label: 'AI хөтөлбөр', href: PATHS.program },
      { label: 'Холбоо барих', href: PATHS.contact },
    ],
  },
  {
    title: 'Тусламж',
    links: [
      { label: 'Тусламж авах', href: PATHS.contact },
      { label: 'Үнэгүй дизайн тайлан', href: PATHS.designReport },
      { label: 'Нууцлалын бодлого', href: PATHS.privacy },
      { label: 'Үйлчилгээний нөхцөл', href: PATHS.terms },
    ],
  },
];

export const footerTexts = {
  about: 'Монголын бизнест зориулсан AI чатбот, AI дуут туслах.',
  copyright: `© ${company.copyrightYear} ${company.name}. Бүх эрх хуулиар хамгаалагдсан.`,
} as const;
