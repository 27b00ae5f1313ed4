-- Serves the order by urgency: enquiries without an owner first, the oldest of each group first.
create index enquiries_by_urgency on enquiries ((user_id is not null), time_stamp, enquiry_id);
