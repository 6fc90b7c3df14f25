-- Every row that stands in the outbox has a template of the form that new ones are held to.
set local lock_timeout = '3s';

alter table private.outbox validate constraint outbox_template_form;
