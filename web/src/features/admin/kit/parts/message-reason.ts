/** Why a message was not sent; what the provider said follows after the code and stays as it is. */
const REASONS: Readonly<Record<string, string>> = {
  timeout: 'Үйлчилгээ хугацаандаа хариулсангүй',
  unreachable: 'Үйлчилгээтэй холбогдож чадсангүй',
  garbage: 'Үйлчилгээний хариуг таньсангүй',
  expired: 'Нэг хоногийн дотор илгээж амжсангүй',
  no_recipient: 'Хүлээн авагч алга',
  gone: 'Төхөөрөмж мэдэгдэл авахаа больсон',
  record_gone: 'Бичлэгийг устгасан эсвэл спам гэж тэмдэглэсэн',
  not_wanted: 'Ажилтан ийм мэдэгдэл авахгүй',
  withdrawn: 'Төлөвийг буцаасан',
  sms_limit: 'Өдөрт илгээх SMS-ийн тоо хэтэрсэн',
  unsettled: 'Илгээсэн эсэх нь тодорхойгүй тул дахин илгээгээгүй',
  daily_limit: 'Нэг хаягт өдөрт илгээх тоо хэтэрсэн',
};

/** The reason as staff read it: `http_500: Broken` names the provider's status and words. */
export function messageReason(error: string): string {
  const [, status, said] = /^http_(\d+)(?:: (.*))?$/s.exec(error) ?? [];
  if (status) return `Үйлчилгээ татгалзсан (${status})${said ? `: ${said}` : ''}`;
  return REASONS[error] ?? error;
}
