-- The rows of before are held to the longer list of templates, without locking anybody out.

set local lock_timeout = '3s';

alter table private.outbox validate constraint outbox_template_word;
alter table public.payments validate constraint payments_refusal_reason_length;
alter table public.payments validate constraint payments_refusal_known;
alter table public.payments validate constraint payments_company_name_length;
alter table public.payments validate constraint payments_company_register_format;
alter table public.payments validate constraint payments_company_pair;
