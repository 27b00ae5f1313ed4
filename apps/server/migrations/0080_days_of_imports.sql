-- How a file writes days with slashes: the day or the month first. Null if none of its values tells.
alter table imports add column day_order text
  constraint imports_day_order check (day_order in ('DMY', 'MDY'));
