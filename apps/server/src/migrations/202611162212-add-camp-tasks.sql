-- A camp joined and homework handed in, once a week each.
INSERT INTO tasks (id, title, metric, period, target, points, place) VALUES
  ('hand_in_homework', '交一次训练营作业', 'homeworks_handed', 'week', 1, 30, 6),
  ('join_camp', '报名一个训练营', 'camps_joined', 'week', 1, 20, 7)
ON CONFLICT DO NOTHING;
