-- Leads: what a visitor may bring, what staff may change.
begin;
\ir actors.psql
\ir forms.psql
select no_plan();
select pg_temp.form_story('design_report_requests', '{new,contacted,in_progress,completed,new}');
select * from finish();
rollback;
