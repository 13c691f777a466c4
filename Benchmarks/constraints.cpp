// Gives kiwi the systems of constraints that `portal-bench constraints NAME` prints, and says how long it takes.
//
// kiwi is the Cassowary solver of Enaml and Matplotlib. Its constraints are made beforehand: what is measured is adding them,
// and finding values; then one constraint with another constant instead.
//
//   c++ -O2 -std=c++17 -I KIWI constraints.cpp -o constraints && portal-bench constraints column | ./constraints
#include <algorithm>
#include <ctime>
#include <iostream>
#include <kiwi/kiwi.h>
#include <vector>

using namespace kiwi;

struct Item {
  Variable left, top, width, height;
};

static std::vector<Item> items;
static const double hostWidth = 1024, hostHeight = 4096;

static Expression anchor(int item, int edge) {
  if (item < 0) {
    const double places[] = {0, hostWidth, hostWidth / 2, hostWidth, 0, hostHeight, hostHeight / 2, hostHeight};
    return Expression(item == -2 ? 0 : places[edge]);
  }
  Item &at = items[item];
  switch (edge) {
  case 0: return Expression(Term(at.left));
  case 1: return at.left + at.width;
  case 2: return at.left + at.width * 0.5;
  case 3: return Expression(Term(at.width));
  case 4: return Expression(Term(at.top));
  case 5: return at.top + at.height;
  case 6: return at.top + at.height * 0.5;
  default: return Expression(Term(at.height));
  }
}

static double strengthOf(double priority) {
  return priority >= 1000 ? strength::required : priority >= 700 ? strength::strong * priority / 1000
       : priority >= 400 ? strength::medium * priority / 1000 : strength::weak * priority;
}

struct Row {
  int first, edge, relation, second, secondEdge;
  double multiplier, constant, priority;
  Constraint make(double more = 0) const {
    Expression sum = anchor(first, edge) - anchor(second, secondEdge) * multiplier - (constant + more);
    return Constraint(sum, relation == 0 ? OP_EQ : relation < 0 ? OP_LE : OP_GE, strengthOf(priority));
  }
};

// Milliseconds of processor time, which others on the machine do not make longer.
static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main() {
  int count, rows, changing;
  std::cin >> count >> rows >> changing;
  std::vector<std::pair<double, double>> sizes(count);
  for (auto &size : sizes) std::cin >> size.first >> size.second;
  std::vector<Row> all(rows);
  for (auto &row : all)
    std::cin >> row.first >> row.edge >> row.relation >> row.second >> row.secondEdge >> row.multiplier >>
        row.constant >> row.priority;

  std::vector<double> fresh, changes;
  for (int run = 0; run < 40; run++) {
    items.assign(count, Item());
    std::vector<Constraint> constraints;
    for (int i = 0; i < count; i++) {
      Item &at = items[i] = Item{Variable(), Variable(), Variable(), Variable()};
      constraints.push_back(at.width >= 0);
      constraints.push_back(at.height >= 0);
      for (auto side : {std::make_pair(at.width, sizes[i].first), std::make_pair(at.height, sizes[i].second)}) {
        constraints.push_back((side.first <= side.second) | strengthOf(250));
        constraints.push_back((side.first >= side.second) | strengthOf(750));
      }
    }
    std::vector<Constraint> given;
    for (auto &row : all) given.push_back(row.make());
    Solver solver;
    double start = now();
    for (auto &each : constraints) solver.addConstraint(each);
    for (auto &each : given) solver.addConstraint(each);
    solver.updateVariables();
    fresh.push_back(now() - start);
    Constraint old = given[changing];
    for (int change = 0; change < 20; change++) {
      Constraint other = all[changing].make(change % 2 * 5 + 1);
      start = now();
      solver.removeConstraint(old);
      solver.addConstraint(other);
      solver.updateVariables();
      changes.push_back(now() - start);
      old = other;
    }
  }
  std::sort(fresh.begin(), fresh.end());
  std::sort(changes.begin(), changes.end());
  std::cout << fresh.front() << " " << fresh[fresh.size() / 2] << " " << changes[changes.size() / 2] << "\n";
}
