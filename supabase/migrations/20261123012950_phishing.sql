-- Phishing (docs/product.md §4.14): which texts of a customer's assistant wait until staff have looked at them. A word is
-- compared with everything that may stand for its letters, so that Latin, Greek and full-width letters, digits,
-- transliteration, and blanks, signs or invisible characters within a word change nothing.

create function private.bare_text(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- The remaining letters are Cyrillic or ASCII, for those of the alphabets with which words are disguised.
  select translate(
    regexp_replace(
      normalize(lower(normalize(value, nfkd)), nfkd),
      '[\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
      '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'),
    'αβγδεηικλμνορτυχωϲіјѕһԁԛԝѵґєүҮөҝҡқңҳәӏɑɡɩıɪɴ¢€$@',
    'abgdenikлмnoptuxwcijshdqwvгэүүөкккнхэiagiiinceса'
  )
$$;
comment on function private.bare_text is
  'A text in lower case without accents and invisible characters; Greek and rare letters become the Latin or Cyrillic '
  'ones that look like them.';

create function private.spelled(pattern text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  signs constant text := '[^a-z0-9а-яөү]*';
  spelling text := '';
  before text := '';
  letter text;
begin
  foreach letter in array string_to_array(translate(pattern, 'йё', 'ие'), null) loop
    spelling := spelling || case
      when letter = ' ' then signs
      when letter = '~' then '[a-z0-9а-яөү]*'
      when letter = '_' then '(?![a-z0-9а-яөү])'
      when letter = '…' then '[^\u0003\u0004]*'
      when letter = '#' then '(?:[0-9]+|гурван|дөрвөн|таван|зургаан|найман|арван|gurvan|d[ou]rv[ou]n|zurgaan)'
      -- Every letter may be repeated, a doubled one with signs between.
      when letter ~ '[а-яөүa-z]' then
        case when letter = before then '(?:' else '' end
        || case when before ~ '[а-яөүa-z]' then signs else '' end
        || case letter
          when 'а' then '[аa4]' when 'б' then '[бb6]' when 'в' then '[вbvwу]' when 'г' then '[гgrh]' when 'д' then '[дd]'
          when 'е' then '[еe3эy]' when 'ж' then '(?:[жj]|zh)' when 'з' then '[зz3]' when 'и' then '[иiyuj1lы!|]'
          when 'к' then '[кkc]' when 'л' then '[лln]' when 'м' then '[мm]' when 'н' then '[нnh]' when 'о' then '[оo0]'
          when 'п' then '[пpnр]' when 'р' then '[рrp]' when 'с' then '[сcs5ц]' when 'т' then '[тtd]'
          when 'у' then '[уyuүv]' when 'ф' then '[фf]' when 'х' then '[kк]?[хxh]'
          when 'ц' then '(?:[цcu]|[тt][сsz])' when 'ч' then '(?:[ч4]|ch)' when 'ш' then '(?:[шw]|sh)'
          when 'ы' then '(?:[ыиiy]|ь[i1lі|])' when 'э' then '[эеe3]' when 'ю' then '(?:ю|[yi]u)'
          when 'я' then '(?:я|[yi]a)' when 'ө' then '[өоouүv0]' when 'ү' then '[үуyuv]' when 'ь' then '[ьиiy]'
          else letter
        end
        || case when letter = before then ')*' when letter = 'ь' then '?' else '+' end
      else letter
    end;
    before := letter;
  end loop;
  return spelling;
end
$$;
comment on function private.spelled is
  'The pattern of a word for texts of private.bare_text: each letter matches all that look or sound like it, with any '
  'signs before it. Besides the signs of patterns: ~ the rest of a word, … the words of the same sentence, # a number, '
  '_ the end of a word.';

create function private.phishing_pattern(part text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '[^a-z0-9а-яөү\u0004](?:' || private.spelled(case part
    -- What nobody may ask a visitor for.
    when 'password' then
      'нууц үг|нууц тэмдэгт|нэвтрэх үг|пасворд|password|passcode|passwd|парол'
      '|(?:интернет|мобайл|онлайн|internet|mobile) банк… (?:нэвтрэх|эрх|код|нууц|нэр)'
    when 'code' then
      'пин_|пин (?:код|дугаар|тоо|(?:э){2}_|гээ_|ийг_|г_|ийнхээ_|ээр_)|отп|otp'
      '|с (?:вв|вс) 2?(?:_| код| дугаар| тоо| (?:э){2}| гээ| г_| ийг)'
      '|нууц (?:код|дугаар|тоо|түлхүүр|пин)'
      '|(?:баталга|батлах|хамгаала|аюулгүй|нэвтрэх|нэг удаа|гүйлгээ|токен|verif|confirm|security)~… (?:код|code|пин_)'
      '|(?:sms|смс|месеж|месэж|мэсэж|месенж|мсж|msg|message|зурвас)~… (?:код|code|пин_)'
      '|(?:ирсэн|ирэх|ирж|очсон|очих|илгээсэн|явуулсан|авсан)_… (?:код|code|нууц|пин_)'
      '|(?:ирсэн|ирэх|очсон|илгээсэн|явуулсан|авсан) # (?:оронтой )?(?:тоо|код|дугаар|цифр)'
      '|# оронтой (?:код|нууц|пин)'
      '|(?:ард|арын|ар|хойд) тал~… # (?:оронтой )?(?:тоо|орон|код|цифр)'
    when 'card' then
      'карт (?:ын|ны|ан)… (?:дугаар|мэдээл|нууц|тоо|цифр|код|номер)'
      '|карт (?:(?:дээр~|#|оронтой|урд|ар|ард|хойд|талын) )*(?:дугаар|мэдээл|цифр|номер)'
      '|карт~… (?:урд|ард|ар|хойд|хоёр) тал|карт~… хүчинтэй|карт~ дуус'
      '|(?:банк|виза|visa|мастер|master|кредит|дебит|credit|debit)~ карт~… (?:дугаар|мэдээл|зураг|зург)'
      '|16 оронтой|арван зургаан оронтой'
      '|card number|card no_|card details|card info|card pin|credit card|debit card'
    when 'register' then
      'регист (?:р|ер|эр)(?!аци|ation|ed_)|рд (?:дугаар|гээ_|ээ_|ийн)'
      '|иргэн~ бүртгэл~ дугаар|иргэн~ үнэмлэх~… дугаар|хувийн дугаар'
    -- What has such a name and is none of them.
    when 'harmless' then
      '(?:вай фай|wi fi)… нууц үг'
      '|(?:гишүүн|бонус|хөнгөлөлт|урамшуул|бэлг|бэлэг|оюутн|автобус|номын сан|нэр|зочн|мэндчилгээ|урилг)~ карт~'
      '|(?:байгууллаг|компани|этгээд|ххк)~ регистр~|регистр~ (?:дугаар~ )?[0-9]{7}_'
      '|пин гвин|пин торго|pin up|(?:утас|данс|захиал|промо|купон|хямдрал|бараа|бүтээгдэхүүн|хаалга)~'
    -- «бүү хэлээрэй», «асуухгүй»
    when 'denial' then
      '(?:бүү|битгий)_[^a-z0-9а-яөү]+[a-z0-9а-яөү]+|(?:асуу|шаард|ав|хүс|хадгал|нэх)~гүй_|хэрэггүй|шаардлагагүй'
    when 'request' then
      '(?:бич|оруул|шив|үлдээ|бөглө|дамжуул|мэдэгд|мэдүүл|хуваалц|харуул|тав|хэл|өг|хий|хуул|ярь|илгээ|явуул|ав|цохи)'
      '(?:~(?:арай|эрэй|орой|өрэй|аач|ээч)_|(?:на|нэ|но|нө) (?:уу|үү)_)'
      '|(?:бич|оруул|шив|үлдээ|бөглө|дамжуул|мэдэгд|хуваалц|хэл)(?:на|нэ|но|нө|ах|эх|ох|их|ж|вал|вэл|аад|ээд)_'
      '|(?:бич|оруул|шив|илгээ|явуул|дамжуул)_|(?:send|enter|type|give|tell|share)_'
    when 'change' then
      'мартс|мартв|мартаа|мартч|мартах|сэргээ|солих|солив|сольж|шинэчл|өөрчл|тохируул|reset|forgot'
    when 'statement' then
      'ирнэ_|ирдэг|очно_|очдог|танд… (?:илгээнэ_|явуулна_|илгээдэг|явуулдаг)|нэвтэрнэ_|нэвтэрдэг'
      '|хамгаал|нууцла|аюулгүй|ашиглагд|үүсгэ|үүснэ|хэвлэ|хадгалагд'
    -- Whose name nobody else may have.
    when 'bank' then 'голомт|капитрон|ххб|тдб|үхоб|банк(?!эт|ет|ок|рот)'
    when 'state' then
      'монгол улсын|засгийн газар|засаг дарга|засаг захиргаа|яам_|яамны|яамын|цагдаа|прокурор|шүүх_|шүүхийн|ерөнхийлөгч'
      '|(?:татвар|гааль|гаалийн|даатгал)~ (?:ерөнхий|алба|газар|хэлтэс)|ерөнхий газар|улсын (?:бүртгэл|их хурал|байцаагч)'
      '|их хурал|онцгой байдал|авлигатай тэмцэх|тагнуул|төрийн (?:үйлчилгээ|алба|сан|байгууллага|захиргаа)|нийгмийн даатгал'
      '|емонгол|имонголиа|элчин сайд|консул|government|police|ministry'
    when 'ours' then 'хариуч'
  end) || ')'
$$;
comment on function private.phishing_pattern is
  'One part of what private.phishing_in looks for, as a pattern for texts of private.bare_text.';

create function private.marked(value text, pattern text, mark text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- More would only cost time: what is not marked is held.
  most constant integer := 10;
  sign constant text := ' ' || mark;
  next text;
  place integer := 1;
begin
  for found in 1..most loop
    next := regexp_replace(value, pattern, sign, place, 1);
    exit when next = value;
    place := place + position(mark in substring(next from place));
    value := next;
  end loop;
  return value;
end
$$;
comment on function private.marked is
  'The text with a sign in place of the first ten matches of a pattern.';

create function private.phishing_in(value text, is_name boolean default false)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kinds constant text[] := array['password', 'code', 'card', 'register'];
  -- A word begins after a sign.
  bare text := ' ' || private.bare_text(value);
  kind text;
begin
  if is_name then
    kind := case
      when bare ~ private.phishing_pattern('ours') then 'ours'
      when bare ~ private.phishing_pattern('state') then 'state'
      -- Also as the end of a word: «ХХБанк».
      when bare ~ private.phishing_pattern('bank') or bare ~ '[бb6]+[аa4]+[нnh]+[кkc]+(?![эеeоoаa]?[тtкkrр])' then 'bank'
    end;
    if kind is not null then
      return kind;
    end if;
  end if;
  -- What is found becomes one sign each: a denial \u0001, a request \u0002, something harmless \u0003, the end of a sentence
  -- \u0004, the secrets \u0005 to \u0008, and \u000E after one that is called the visitor's own («кодоо»).
  bare := regexp_replace(bare, '[.!?]+(?=[[:space:]]|$)|\n', E'\u0004 ', 'g');
  bare := private.marked(bare, private.phishing_pattern('harmless'), E'\u0003');
  bare := private.marked(bare, private.phishing_pattern('code'), E'\u0006');
  bare := private.marked(bare, private.phishing_pattern('password'), E'\u0005');
  bare := private.marked(bare, private.phishing_pattern('card'), E'\u0007');
  bare := private.marked(bare, private.phishing_pattern('register'), E'\u0008');
  kind := kinds[ascii(substring(bare from '[\u0005-\u0008]')) - 4];
  if kind is null then
    return null;
  end if;
  bare := private.marked(bare, private.phishing_pattern('denial'), E'\u0001');
  bare := private.marked(bare, private.phishing_pattern('request'), E'\u0002');
  if bare ~ private.phishing_pattern('request') or bare ~ private.phishing_pattern(kind) then
    return kind;
  end if;
  bare := regexp_replace(
    bare,
    '([\u0005-\u0008])[a-z0-9а-яөү]*[^a-z0-9а-яөү]?[гgйиi]?[аaэеeоoө][^a-z0-9а-яөү]*[аaэеeоoө](?![a-z0-9а-яөү])',
    E'\\1\u000E', 'g');
  -- «Бид картын дугаар асуухгүй.», without a request in the sentence
  bare := regexp_replace(
    bare, '[\u0005-\u0008](?!\u000E)[^\u0002\u0004\u000E]*\u0001(?=[^\u0002\u0004]*(?:\u0004|$))', ' ', 'g');
  if position(E'\u0002' in bare) = 0 then
    -- «Нууц үгээ мартсан бол …», «Баталгаажуулах код SMS-ээр очно»
    bare := regexp_replace(
      bare, '[\u0005-\u0008][^\u0004]*(?:\u0001|' || private.phishing_pattern('change') || ')', ' ', 'g');
    bare := regexp_replace(
      bare, '[\u0005-\u0008](?!\u000E)[^\u0004\u000E]*' || private.phishing_pattern('statement'), ' ', 'g');
  end if;
  return kinds[ascii(substring(bare from '[\u0005-\u0008]')) - 4];
end
$$;
comment on function private.phishing_in is
  'Why a text of a customer''s assistant waits until staff have looked at it, or null: password, code, card or register '
  '(it speaks of a secret that only the visitor may know, other than to say that nobody asks for it), and for a name '
  'bank, state or ours. 5,000 letters take at most 5 ms.';

grant execute on function
  private.bare_text(text), private.spelled(text), private.phishing_pattern(text), private.marked(text, text, text),
  private.phishing_in(text, boolean)
  to authenticated;
