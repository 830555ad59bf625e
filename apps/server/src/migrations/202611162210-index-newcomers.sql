-- Beside what somebody brought in in a month: when they joined the team, while that is new. Of a team those who joined on
-- a day are found most first, so that the newest of a hundred thousand cost what the newest of a hundred do.
ALTER TABLE income_earner_months ADD COLUMN joined_on date CHECK (joined_on IS NULL OR source = 'team');

-- The months in which somebody who joined on a day can be new; the last day of one may join for the first of the next.
CREATE FUNCTION months_when_new(joined date) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  date_trunc('month', joined - 1)::date,
  date_trunc('month', joined)::date,
  (date_trunc('month', joined) + interval '1 month')::date];

UPDATE income_earner_months m SET joined_on = r.from_day FROM relations r
WHERE m.source = 'team' AND r.uid = m.earner_uid AND r.to_uid = m.uid AND r.role = 'inviter' AND r.until_day IS NULL
  AND m.month = ANY (months_when_new(r.from_day));
CREATE INDEX income_earner_months_newcomers ON income_earner_months (uid, month, joined_on, base_fen, earner_uid)
  WHERE joined_on IS NOT NULL;

-- Only the first income of a month adds a row; what comes later leaves the day as it is. Row by row: a plan that is made
-- for the transition table of one statement would be kept for those of every other size.
CREATE FUNCTION note_newcomer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined date := (SELECT r.from_day FROM relations r
    WHERE r.uid = NEW.earner_uid AND r.role = 'inviter' AND r.until_day IS NULL AND r.to_uid = NEW.uid);
BEGIN
  IF NEW.month = ANY (months_when_new(joined)) THEN
    UPDATE income_earner_months m SET joined_on = joined
    WHERE m.uid = NEW.uid AND m.month = NEW.month AND m.source = NEW.source AND m.earner_uid = NEW.earner_uid;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER income_earner_months_note_newcomer AFTER INSERT ON income_earner_months
  FOR EACH ROW WHEN (NEW.source = 'team') EXECUTE FUNCTION note_newcomer();

-- Whoever leaves is no newcomer any more, and whoever comes back in the same month is one again.
CREATE FUNCTION keep_newcomer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE income_earner_months m SET joined_on = CASE WHEN NEW.until_day IS NULL THEN NEW.from_day END
  WHERE m.uid = NEW.to_uid AND m.month = ANY (months_when_new(NEW.from_day)) AND m.source = 'team'
    AND m.earner_uid = NEW.uid;
  RETURN NULL;
END $$;
CREATE TRIGGER relations_keep_newcomer AFTER INSERT ON relations
  FOR EACH ROW WHEN (NEW.role = 'inviter') EXECUTE FUNCTION keep_newcomer();
CREATE TRIGGER relations_end_newcomer AFTER UPDATE OF until_day ON relations
  FOR EACH ROW WHEN (NEW.role = 'inviter' AND NEW.until_day IS NOT NULL) EXECUTE FUNCTION keep_newcomer();
