"""Contenders in turns: each round asks all of them, so that what else the machine does falls on all."""

import json
import os
import select
import signal
import statistics
import subprocess
import time

from tools import LAUNCH, ROOT


class Worker:
    """A process that stays, and answers a line of JSON to each request."""

    def __init__(self, name, command, request, environment=None, field="ms", patience=45):
        self.name = name
        self.request = request if isinstance(request, str) else json.dumps(request)
        self.field = field
        self.patience = patience
        self.process = subprocess.Popen(
            [str(part) for part in command], cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, bufsize=1, start_new_session=True)

    def measure(self):
        try:
            self.process.stdin.write(self.request + "\n")
            self.process.stdin.flush()
            if not select.select([self.process.stdout], [], [], self.patience)[0]:
                self.end()
                return {"error": f"it took more than {self.patience} s"}
            line = self.process.stdout.readline()
        except (BrokenPipeError, ValueError):
            line = ""
        if not line:
            return {"error": "it ended without an answer"}
        answer = json.loads(line)
        if "error" not in answer:
            answer["ms"] = answer[self.field]
        return answer

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.end()

    def end(self):
        """Ends it with all that it has started, which are a group of their own."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Command(Worker):
    """A whole process, from its start to its end, each time anew; `launch.c` starts it."""

    def __init__(self, name, command, environment=None, output=None, statuses=(0,), patience=45):
        super().__init__(name, [LAUNCH, *command], "", environment, patience=patience)
        #: What it writes, which must be there afterwards.
        self.output = output
        self.statuses = statuses

    def measure(self):
        if self.output:
            self.output.unlink(missing_ok=True)
        answer = super().measure()
        if "error" in answer:
            return answer
        if answer["status"] not in self.statuses:
            late = answer["status"] == 124
            answer["error"] = "it was not done in time" if late else f"it ended with status {answer['status']:.0f}"
        elif self.output and not self.output.exists():
            answer["error"] = "it wrote nothing"
        return answer


class Failed:
    """Who could not do the same work before is not asked again."""

    def __init__(self, name, error):
        self.name, self.error = name, error

    def measure(self):
        return {"error": self.error}

    def close(self):
        pass


class Samples:
    """What a contender needed in each round."""

    def __init__(self):
        self.answers = []
        self.error = None

    def times(self):
        return [answer["ms"] for answer in self.answers]

    def least(self, field="ms"):
        return min(answer[field] for answer in self.answers)

    def median(self, field="ms"):
        return statistics.median(answer[field] for answer in self.answers)

    def most(self, field):
        return max((answer[field] for answer in self.answers if field in answer), default=None)


def alternate(contenders, rounds, warm_ups=1, seconds=20):
    """The samples of each contender by its name.

    Who has used up its seconds is let off further rounds, but for two, so that a slow one does not make all wait.
    """
    samples = {contender.name: Samples() for contender in contenders}
    spent = dict.fromkeys(samples, 0.0)
    for number in range(-warm_ups, rounds):
        for contender in contenders:
            own = samples[contender.name]
            if own.error or (spent[contender.name] > seconds and (len(own.answers) >= 2 or number < 0)):
                continue
            start = time.perf_counter()
            answer = contender.measure()
            spent[contender.name] += time.perf_counter() - start
            if "error" in answer:
                own.error = answer["error"]
            elif number >= 0:
                own.answers.append(answer)
    for contender in contenders:
        contender.close()
    return samples


def ratio(theirs, ours):
    """How many times as long they take: by medians, and the least and the most of the rounds; of the same rounds."""
    pairs = list(zip(theirs.times(), ours.times()))
    ratios = sorted(a / b for a, b in pairs if b > 0)
    if not ratios:
        return None
    return statistics.median(ratios), ratios[0], ratios[-1]
