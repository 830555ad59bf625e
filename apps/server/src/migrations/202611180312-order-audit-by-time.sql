-- The log is read in order of time. Rows are numbered when they are written, which may be later than what they tell of.
CREATE INDEX audit_log_at_id ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject_at ON audit_log (subject, at DESC, id DESC);
CREATE INDEX audit_log_actor_at ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_action_at ON audit_log (action, at DESC, id DESC);
DROP INDEX audit_log_at, audit_log_subject, audit_log_actor, audit_log_action;
