/** /admin/invitation, the page that the link of the mail opens. */
export const invitationPage = {
  title: 'Багт нэгдэх',
  text: (email: string, role: string) => `${email} · ${role}`,
  welcome: (name: string) => `Сайн байна уу, ${name}? Нэвтрэх нууц үгээ тохируулна уу.`,
  password: 'Нууц үг',
  passwordHint: '8-аас доошгүй тэмдэгт; том, жижиг үсэг, тоо орсон байх',
  submit: 'Нэгдэх',
  submitting: 'Бүртгэж байна...',
  failed: 'Нэгдэж чадсангүй',
  done: 'Багт нэгдлээ',
  overTitle: 'Урилга хүчингүй',
  over: 'Урилгын хугацаа дууссан, цуцлагдсан эсвэл аль хэдийн ашигласан байна. Урьсан хүндээ хандаж, шинэ урилга аваарай.',
  login: 'Нэвтрэх хуудас',
} as const;
