-- Registration numbers of houses and their units, and certificates with their last day (docs/rules/content-health.md#registration).

alter table cities add column registration_required boolean not null default false;
alter table provider_departments add column registration_number text;
alter table rooms add column registration_number text;

-- What a document of a department certifies, and until when.
alter table department_files
  add column certificate text check (certificate in ('FIRE_SAFETY', 'SAFETY', 'SUSTAINABILITY', 'PERMIT', 'INSURANCE', 'OTHER')),
  add column ends_on date,
  add constraint department_files_certificate_required check (ends_on is null or certificate is not null);
