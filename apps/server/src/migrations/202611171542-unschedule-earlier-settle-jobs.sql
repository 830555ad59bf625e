-- The two jobs that asked about orders are one: what was scheduled for the earlier ones is not scheduled any more.
DO $$
BEGIN
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name IN ('codes.settle-orders', 'member.settle-orders');
  END IF;
END
$$;
