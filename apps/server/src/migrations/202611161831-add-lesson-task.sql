-- A lesson read or seen to the end, once a day.
INSERT INTO tasks (id, title, metric, period, target, points, place)
VALUES ('finish_lesson', '看完一节教程', 'lessons_finished', 'day', 1, 20, 5)
ON CONFLICT DO NOTHING;
