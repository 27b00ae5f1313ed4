-- Names the rule by its message, because "in use" does not say why a provider cannot be added twice. The version before
-- reads only the kind of the violation.
alter table contacted_providers
  rename constraint contacted_providers_department_unique to contacted_providers_department_asked_already;
